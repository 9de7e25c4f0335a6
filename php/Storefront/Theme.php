<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** The bundled theme comes and goes with the plugin; whoever prefers another theme keeps it. */
final class Theme {

	public const NAME = 'vitrine';

	/** The theme that a site had before, to be given back. */
	private const BEFORE = 'vitrine_previous_theme';

	/** At once, since WordPress looks for its theme before `init`. */
	public static function register( string $folder ): void {
		register_theme_directory( $folder );
	}

	public static function active(): bool {
		return get_template() === self::NAME;
	}

	/** Hook `vitrine_activate`. */
	public static function switchOn(): void {
		// In wp-admin WordPress looked for themes before this plugin was there to name its folder.
		wp_clean_themes_cache( false );
		if ( self::active() || ! wp_get_theme( self::NAME )->exists() ) {
			return;
		}
		update_option( self::BEFORE, get_stylesheet(), false );
		switch_theme( self::NAME );
	}

	/** Hook `vitrine_deactivate`: without the plugin the theme's folder is no theme folder any more. */
	public static function switchBack(): void {
		if ( ! self::active() ) {
			return;
		}
		$before = wp_get_theme( (string) get_option( self::BEFORE, '' ) );
		$theme  = $before->exists() && $before->get_stylesheet() !== self::NAME ? $before : \WP_Theme::get_core_default_theme();
		if ( $theme instanceof \WP_Theme ) {
			switch_theme( $theme->get_stylesheet() );
		}
		delete_option( self::BEFORE );
	}
}
