<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

/** Deletes the shop's data. Pages, menus, images and user accounts are WordPress's and are kept. */
final class DataRemoval {

	public static function run(): void {
		self::deleteCatalogue();
		self::deleteImports();
		self::deletePersonalFields();
		self::deleteOptionsAndTables();
	}

	private static function deleteCatalogue(): void {
		global $wpdb;
		$posts = $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ('vitrine_product', 'vitrine_member')" );
		foreach ( $posts as $post ) {
			wp_delete_post( (int) $post, true );
		}
		$terms = $wpdb->get_results( "SELECT term_id, term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = 'vitrine_category'" );
		foreach ( $terms as $term ) {
			$wpdb->delete( $wpdb->term_relationships, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
			$wpdb->delete( $wpdb->term_taxonomy, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
			$wpdb->delete( $wpdb->termmeta, array( 'term_id' => $term->term_id ) );
			$wpdb->delete( $wpdb->terms, array( 'term_id' => $term->term_id ) );
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE %s", $wpdb->esc_like( '_vitrine_' ) . '%' ) );
	}

	/** Files of unfinished imports. */
	private static function deleteImports(): void {
		$imports = wp_upload_dir( null, false )['basedir'] . '/vitrine-imports';
		if ( is_dir( $imports ) ) {
			// Some PHP builds lack GLOB_BRACE.
			array_map(
				'wp_delete_file',
				array_filter( array_merge( glob( "$imports/*" ) ?: array(), glob( "$imports/.*" ) ?: array() ), 'is_file' )
			);
			rmdir( $imports ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem needs wp-admin.
		}
	}

	/** Users keep their accounts, without the shop's fields and capabilities. */
	private static function deletePersonalFields(): void {
		global $wpdb;
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM {$wpdb->usermeta} WHERE meta_key = 'favorite' OR meta_key LIKE %s",
				$wpdb->esc_like( 'vitrine_' ) . '%'
			)
		);
		foreach ( array_keys( wp_roles()->roles ) as $role ) {
			get_role( $role )?->remove_cap( 'manage_vitrine_orders' );
			get_role( $role )?->remove_cap( 'manage_vitrine_messages' );
			get_role( $role )?->remove_cap( 'manage_vitrine_shop' );
		}
		remove_role( 'vitrine_shop_manager' );
	}

	private static function deleteOptionsAndTables(): void {
		global $wpdb;
		$options = $wpdb->get_col(
			$wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( 'vitrine_' ) . '%' )
		);
		foreach ( $options as $option ) {
			delete_option( $option );
		}
		$tables = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_" ) . '%' ) );
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
		}
	}
}
