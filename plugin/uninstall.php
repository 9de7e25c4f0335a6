<?php
/**
 * What stays and what goes when the plugin is deleted. Orders are business records that the law wants kept for years, so everything stays
 * unless somebody who may delete plugins has said otherwise before (`Admin\Setup\LeaveScreen`), or wp-config.php does by
 * `define( 'VITRINE_REMOVE_DATA', true );`.
 *
 * @package Vitrine
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

( static function (): void {
	global $wpdb;
	// Copies that are built anew whenever the plugin comes back.
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( 'vitrine_published_' ) . '%' ) ) as $name ) {
		delete_option( $name );
	}
	delete_option( 'vitrine_previous_theme' );
	$everything = defined( 'VITRINE_REMOVE_DATA' ) ? VITRINE_REMOVE_DATA === true : get_option( 'vitrine_remove_data' ) === 'all';
	if ( ! $everything ) {
		return;
	}
	$posts = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ('vitrine_product', 'vitrine_member')" );
	foreach ( $posts as $post ) {
		wp_delete_post( (int) $post, true );
	}
	foreach ( $wpdb->get_results( "SELECT term_id, term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = 'vitrine_category'" ) as $term ) {
		$wpdb->delete( $wpdb->term_relationships, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
		$wpdb->delete( $wpdb->term_taxonomy, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
		$wpdb->delete( $wpdb->termmeta, array( 'term_id' => $term->term_id ) );
		$wpdb->delete( $wpdb->terms, array( 'term_id' => $term->term_id ) );
	}
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE %s", $wpdb->esc_like( '_vitrine_' ) . '%' ) );
	// Files of imports that were not over.
	$imports = wp_upload_dir( null, false )['basedir'] . '/vitrine-imports';
	if ( is_dir( $imports ) ) {
		// Not every PHP knows GLOB_BRACE.
		array_map( 'wp_delete_file', array_filter( array_merge( glob( "$imports/*" ) ?: array(), glob( "$imports/.*" ) ?: array() ), 'is_file' ) );
		rmdir( $imports ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the file system's API is made for wp-admin.
	}
	// People keep their accounts, without what the shop knows of them.
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->usermeta} WHERE meta_key = 'favorite' OR meta_key LIKE %s", $wpdb->esc_like( 'vitrine_' ) . '%' ) );
	foreach ( array_keys( wp_roles()->roles ) as $role ) {
		get_role( $role )?->remove_cap( 'manage_vitrine_orders' );
		get_role( $role )?->remove_cap( 'manage_vitrine_messages' );
		get_role( $role )?->remove_cap( 'manage_vitrine_shop' );
	}
	remove_role( 'vitrine_shop_manager' );
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( 'vitrine_' ) . '%' ) ) as $name ) {
		delete_option( $name );
	}
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_" ) . '%' ) ) as $table ) {
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
	}
} )();
