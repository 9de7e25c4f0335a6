<?php
/** Configuration of a development or test site, with the settings of site.json in the same folder. Installed by bin/site.mjs. */

declare(strict_types=1);

$vitrine_site = json_decode( (string) file_get_contents( __DIR__ . '/site.json' ), true );

// The site's URL follows the server's port. Only local host names are trusted.
$vitrine_host = PHP_SAPI === 'cli' ? '' : ( $_SERVER['HTTP_HOST'] ?? '' );
$vitrine_url  = preg_match( '/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/', $vitrine_host )
	? 'http://' . $vitrine_host
	: ( getenv( 'VITRINE_URL' ) ?: $vitrine_site['url'] );

define( 'WP_HOME', $vitrine_url );
define( 'WP_SITEURL', $vitrine_url );

define( 'DB_NAME', $vitrine_site['db']['name'] );
define( 'DB_USER', $vitrine_site['db']['user'] );
define( 'DB_PASSWORD', $vitrine_site['db']['password'] );
define( 'DB_HOST', $vitrine_site['db']['host'] );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

foreach ( $vitrine_site['salts'] as $vitrine_name => $vitrine_salt ) {
	define( $vitrine_name, $vitrine_salt );
}

$vitrine_usual = array(
	'WP_ENVIRONMENT_TYPE'        => 'local',
	'WP_DEBUG'                   => true,
	'WP_DEBUG_LOG'               => true,
	'WP_DEBUG_DISPLAY'           => false,
	'AUTOMATIC_UPDATER_DISABLED' => true,
	'WP_HTTP_BLOCK_EXTERNAL'     => true,
	'WP_ACCESSIBLE_HOSTS'        => 'localhost,127.0.0.1',
);
foreach ( $vitrine_site['constants'] + $vitrine_usual as $vitrine_name => $vitrine_value ) {
	define( $vitrine_name, $vitrine_value );
}

$table_prefix = $vitrine_site['db']['prefix'];

unset( $vitrine_site, $vitrine_usual, $vitrine_host, $vitrine_url, $vitrine_name, $vitrine_salt, $vitrine_value );

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}

require_once ABSPATH . 'wp-settings.php';
