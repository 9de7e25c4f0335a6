<?php
/** Constants that WordPress and wp-config.php define at run time; the stubs declare only functions and classes. */

declare(strict_types=1);

define( 'ABSPATH', '/' );
define( 'WP_CONTENT_DIR', '/wp-content' );
define( 'WP_CONTENT_URL', '/wp-content' );
define( 'WP_PLUGIN_DIR', '/wp-content/plugins' );
define( 'WPINC', 'wp-includes' );
define( 'DB_NAME', 'vitrine' );
define( 'FQDB', '/wp-content/database/.ht.sqlite' );
define( 'OBJECT', 'OBJECT' );
define( 'OBJECT_K', 'OBJECT_K' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'COOKIEPATH', '/' );
define( 'LOGGED_IN_COOKIE', 'wordpress_logged_in' );
define( 'COOKIE_DOMAIN', '' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
define( 'KB_IN_BYTES', 1024 );
define( 'MB_IN_BYTES', 1048576 );
define( 'POLYLANG_VERSION', '3.8' );
