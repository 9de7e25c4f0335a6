<?php
/** Unit tests run without WordPress, but the plugin's files end the process if it is missing. */

declare(strict_types=1);

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );
