<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use Vitrine\Kernel\TemporaryFiles;
use Vitrine\Storefront\MailPictures;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\SavedParts;

// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WordPress has functions only for what is registered, and here nothing is.

/**
 * Deletes the shop's data of the current site. Pages, menus, images and user accounts are WordPress's and are kept, without the fields
 * and files that the shop added to them.
 */
final class DataRemoval {

	public static function run(): void {
		self::deleteCatalogue();
		self::deleteTheme();
		self::deleteImports();
		TemporaryFiles::sweep( 0 );
		self::unscheduleEvents();
		UserDataRemoval::run();
		self::deleteOptionsAndTables();
		wp_cache_flush();
	}

	private static function deleteCatalogue(): void {
		global $wpdb;
		self::deletePosts( "SELECT ID FROM {$wpdb->posts} WHERE post_type IN ('vitrine_product', 'vitrine_member')" );
		self::deletePosts(
			"SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_menu_item_object' AND meta_value IN ('vitrine_product', 'vitrine_category')"
		);
		$terms = $wpdb->get_results( "SELECT term_id, term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = 'vitrine_category'" );
		foreach ( $terms as $term ) {
			$wpdb->delete( $wpdb->term_relationships, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
			$wpdb->delete( $wpdb->term_taxonomy, array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
			$wpdb->delete( $wpdb->termmeta, array( 'term_id' => $term->term_id ) );
			$wpdb->delete( $wpdb->terms, array( 'term_id' => $term->term_id ) );
		}
		$shown = $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s', $wpdb->postmeta, MailPictures::META ) );
		array_map( static fn ( mixed $id ) => MailPictures::delete( (int) $id ), $shown );
		foreach ( array( $wpdb->postmeta, $wpdb->termmeta ) as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE meta_key LIKE %s', $table, $wpdb->esc_like( '_vitrine_' ) . '%' ) );
		}
	}

	private static function deletePosts( string $select ): void {
		global $wpdb;
		foreach ( $wpdb->get_col( $select ) as $post ) { // phpcs:ignore WordPress.DB.PreparedSQL -- constant statements.
			wp_delete_post( (int) $post, true );
		}
	}

	/** Deletes the shop's links from other themes, changes to the bundled theme, and the menu locations that other themes remember. */
	private static function deleteTheme(): void {
		global $wpdb;
		( new SavedParts() )->remove();
		$name = Theme::NAME;
		self::deletePosts( "SELECT ID FROM {$wpdb->posts} WHERE post_type = 'custom_css' AND post_name = '$name'" );
		self::deletePosts(
			"SELECT r.object_id FROM {$wpdb->term_relationships} r
			JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'wp_theme'
			JOIN {$wpdb->terms} t ON t.term_id = x.term_id AND t.slug = '$name'"
		);
		$term = get_term_by( 'slug', $name, 'wp_theme' );
		if ( $term instanceof \WP_Term ) {
			wp_delete_term( $term->term_id, 'wp_theme' );
		}
		delete_option( "theme_mods_$name" );
		foreach ( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'theme\_mods\_%'" ) as $option ) {
			self::forgetLocations( $option );
		}
		if ( get_option( 'theme_switched' ) === $name ) {
			delete_option( 'theme_switched' );
		}
		delete_site_transient( 'theme_roots' );
		// WordPress stores them when it switches themes of several folders; this is its default.
		foreach ( array( 'template_root', 'stylesheet_root' ) as $option ) {
			if ( get_option( $option ) === '/themes' ) {
				delete_option( $option );
			}
		}
	}

	private static function forgetLocations( string $option ): void {
		$mods   = get_option( $option );
		$places = is_array( $mods ) ? $mods['nav_menu_locations'] ?? null : null;
		if ( ! is_array( $places ) ) {
			return;
		}
		$kept = array_filter(
			$places,
			static fn ( int|string $place ): bool => ! str_starts_with( (string) $place, 'vitrine_' ),
			ARRAY_FILTER_USE_KEY
		);
		if ( count( $kept ) === count( $places ) ) {
			return;
		}
		$mods['nav_menu_locations'] = $kept;
		if ( $kept === array() ) {
			unset( $mods['nav_menu_locations'] );
		}
		$mods === array() ? delete_option( $option ) : update_option( $option, $mods );
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
			// WP_Filesystem needs wp-admin.
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may be FTP.
			rmdir( $imports );
		}
	}

	private static function unscheduleEvents(): void {
		$hooks = array();
		foreach ( _get_cron_array() as $events ) {
			$hooks = array( ...$hooks, ...array_keys( $events ) );
		}
		foreach ( array_unique( array_map( 'strval', $hooks ) ) as $hook ) {
			if ( str_starts_with( $hook, 'vitrine_' ) ) {
				wp_unschedule_hook( $hook );
			}
		}
	}

	private static function deleteOptionsAndTables(): void {
		global $wpdb;
		foreach ( array( 'vitrine_', '_transient_vitrine_', '_transient_timeout_vitrine_' ) as $prefix ) {
			$options = $wpdb->get_col(
				$wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' )
			);
			foreach ( $options as $option ) {
				delete_option( $option );
			}
		}
		$tables = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->prefix}vitrine_" ) . '%' ) );
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
		}
	}
}
