<?php
/** Drop-in: this site uses SQLite through the official sqlite-database-integration. Installed by bin/site.mjs. */

declare(strict_types=1);

define( 'SQLITE_DB_DROPIN_VERSION', '1.8.0' );
define( 'DATABASE_TYPE', 'sqlite' );
define( 'DB_ENGINE', 'sqlite' );

require_once __DIR__ . '/mu-plugins/sqlite-database-integration/wp-includes/sqlite/db.php';
