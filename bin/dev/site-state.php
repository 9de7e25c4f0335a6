<?php
/**
 * The state of a WordPress site: every table with its rows, and the files of the uploads folder. Used by install.php and
 * UninstallCompletelyTest.
 */

declare(strict_types=1);

/** @return array<string, list<string>> Rows as JSON by table without its prefix, and `files`. */
function vitrine_dev_site_state(): array {
	global $wpdb;
	$state = array();
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix ) . '%' ) ) as $table ) {
		$rows = array();
		foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_A ) as $row ) {
			// These ids depend on earlier changes.
			$rows[] = (string) wp_json_encode( array_diff_key( $row, array( 'option_id' => 1, 'umeta_id' => 1, 'meta_id' => 1 ) ) );
		}
		sort( $rows );
		$state[ substr( (string) $table, strlen( $wpdb->prefix ) ) ] = $rows;
	}
	$state['files'] = array();
	$uploads        = wp_upload_dir( null, false )['basedir'];
	if ( is_dir( $uploads ) ) {
		$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $uploads, FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$state['files'][] = substr( $file->getPathname(), strlen( $uploads ) );
		}
	}
	sort( $state['files'] );
	return $state;
}
