<?php
/**
 * Installs WordPress into a prepared site. A second call activates the plugin, because WordPress loads no plugins during its own
 * installation. Called by bin/lib/site.mjs: php bin/dev/install.php <site> <core|plugin>. The settings are JSON on standard input,
 * because every user of the machine can read passwords on a command line.
 */

declare(strict_types=1);

[ , $vitrine_folder, $vitrine_step ] = $argv;

if ( $vitrine_step === 'core' ) {
	define( 'WP_INSTALLING', true );

	/** WordPress would e-mail the new administrator before the mail catcher runs. */
	function wp_new_blog_notification(): void {
	}

	$vitrine_db = json_decode( (string) file_get_contents( $vitrine_folder . '/site.json' ), true )['db'];
	if ( $vitrine_db['engine'] === 'mysql' ) {
		// WordPress's installer doesn't create the database.
		[ $vitrine_host, $vitrine_socket ] = explode( ':', $vitrine_db['host'] ) + array( 1 => null );
		try {
			$vitrine_link = new mysqli(
				$vitrine_host,
				$vitrine_db['user'],
				$vitrine_db['password'],
				null,
				is_numeric( $vitrine_socket ) ? (int) $vitrine_socket : null,
				is_numeric( $vitrine_socket ) ? null : $vitrine_socket
			);
			$vitrine_link->query(
				'CREATE DATABASE IF NOT EXISTS `' . str_replace( '`', '', $vitrine_db['name'] ) . '` DEFAULT CHARACTER SET utf8mb4'
			);
		} catch ( mysqli_sql_exception $vitrine_error ) {
			fwrite(
				STDERR,
				'cannot connect to the database: ' . $vitrine_error->getMessage()
					. ' (set DB_HOST, DB_NAME, DB_USER, DB_PASSWORD or DB_SOCKET)'
			);
			exit( 1 );
		}
	}
}

require $vitrine_folder . '/wp-load.php';

if ( $vitrine_step === 'core' ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$facts = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );
	if ( is_blog_installed() ) {
		exit( 0 );
	}
	wp_install( $facts['title'], $facts['user'], $facts['email'], true, '', $facts['password'], 'en_US' );
	update_option( 'permalink_structure', '/%postname%/' );
	update_option( 'timezone_string', 'Europe/Vilnius' );
	update_option( 'default_ping_status', 'closed' );
	update_option( 'default_comment_status', 'closed' );
	foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
		wp_delete_post( $post->ID, true );
	}
	exit( 0 );
}

if ( ! file_exists( $vitrine_folder . '/before-activation.json' ) ) {
	// UninstallTest compares the site with it after the plugin's data was deleted.
	require __DIR__ . '/site-state.php';
	file_put_contents( $vitrine_folder . '/before-activation.json', (string) wp_json_encode( vitrine_dev_site_state() ) );
}
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );
$activated = activate_plugin( 'vitrine/vitrine.php' );
if ( is_wp_error( $activated ) ) {
	fwrite( STDERR, $activated->get_error_message() . "\n" );
	exit( 1 );
}
foreach ( json_decode( (string) file_get_contents( $vitrine_folder . '/site.json' ), true )['options'] ?? array() as $option => $value ) {
	update_option( $option, $value );
}
require __DIR__ . '/go-live.php';
vitrine_dev_go_live();
flush_rewrite_rules( false );
