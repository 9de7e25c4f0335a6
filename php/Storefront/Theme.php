<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Closure;

defined( 'ABSPATH' ) || exit;

/** The bundled theme, if the owner chose it in the setup; activated by going live, deactivated by going offline. */
final class Theme {

	public const NAME = 'vitrine';

	/** Option: the owner's choice, BUNDLED or KEEP; missing until the setup is done. */
	public const OPTION = 'vitrine_theme';

	public const BUNDLED = 'bundled';
	public const KEEP    = 'keep';

	/** Option: the theme to restore, from before going live. */
	private const BEFORE = 'vitrine_previous_theme';

	/** Parent directory of the bundled theme. */
	private static string $folder = '';

	/** Runs immediately, since WordPress looks up its theme before `init`. */
	public static function register( string $folder ): void {
		self::$folder = $folder;
		register_theme_directory( $folder );
	}

	public static function active(): bool {
		return get_template() === self::NAME;
	}

	/** The theme that `switchBack()` would restore. */
	public static function previous(): string {
		$before = get_option( self::BEFORE );
		$core   = \WP_Theme::get_core_default_theme();
		return is_string( $before ) ? $before : ( $core instanceof \WP_Theme ? $core->get_stylesheet() : '' );
	}

	public static function isChosen(): bool {
		return get_option( self::OPTION ) === self::BUNDLED;
	}

	/** The owner's choice; before that, the bundled theme if the site uses a default theme of WordPress. */
	public static function choice(): string {
		$chosen = get_option( self::OPTION );
		if ( $chosen === self::BUNDLED || $chosen === self::KEEP ) {
			return $chosen;
		}
		return self::active() || str_starts_with( get_template(), 'twenty' ) ? self::BUNDLED : self::KEEP;
	}

	/** @param string $choice BUNDLED or KEEP. A live shop switches its theme immediately. */
	public static function choose( string $choice, bool $live ): void {
		update_option( self::OPTION, $choice, false );
		if ( $live && $choice === self::BUNDLED ) {
			self::switchOn();
		} elseif ( $live ) {
			self::switchBack();
		}
	}

	public static function switchOn(): void {
		// In wp-admin WordPress scanned for themes before this plugin added its directory.
		wp_clean_themes_cache( false );
		if ( self::active() || ! wp_get_theme( self::NAME )->exists() ) {
			return;
		}
		update_option( self::BEFORE, get_stylesheet(), false );
		switch_theme( self::NAME );
	}

	/** Restores the theme replaced by `switchOn()`, unless the owner has activated another one since. */
	public static function switchBack(): void {
		$before = get_option( self::BEFORE );
		if ( is_string( $before ) && self::active() ) {
			self::switchTo( $before );
		}
		delete_option( self::BEFORE );
	}

	/** Hook `vitrine_deactivate`: without the plugin, the theme's directory is no longer registered. */
	public static function restorePrevious(): void {
		self::switchBack();
		if ( self::active() ) {
			self::switchTo( '' );
		}
		if ( get_option( 'theme_switched' ) === self::NAME ) {
			update_option( 'theme_switched', self::similarTheme() );
		}
	}

	/**
	 * The theme that the next request reports as the previous one. WordPress passes it to plugins, and the bundled theme, missing by then,
	 * would count as a classic theme: WooCommerce would add blocks to the header of a block theme, and keep a classic theme's store notice
	 * hidden.
	 */
	private static function similarTheme(): string {
		foreach ( array( wp_get_theme(), ...array_values( wp_get_themes() ) ) as $theme ) {
			if ( $theme->is_block_theme() && $theme->get_stylesheet() !== self::NAME ) {
				return $theme->get_stylesheet();
			}
		}
		return self::NAME;
	}

	/**
	 * Shows the bundled theme in this request without activating it, like WordPress's theme preview.
	 *
	 * @return Closure(): void Ends the preview.
	 */
	public static function preview(): Closure {
		$filters = array(
			'pre_option_template'        => static fn (): string => self::NAME,
			'pre_option_stylesheet'      => static fn (): string => self::NAME,
			// WordPress's cached theme directories may predate this plugin.
			'pre_option_template_root'   => static fn (): string => self::$folder,
			'pre_option_stylesheet_root' => static fn (): string => self::$folder,
		);
		foreach ( $filters as $name => $filter ) {
			add_filter( $name, $filter );
		}
		return static function () use ( $filters ): void {
			foreach ( $filters as $name => $filter ) {
				remove_filter( $name, $filter );
			}
		};
	}

	/** @param string $stylesheet If the theme no longer exists, WordPress's default theme is used. */
	private static function switchTo( string $stylesheet ): void {
		// In the next request plugins query the type of the previous theme; WordPress's cached directory list may be outdated.
		search_theme_directories( true );
		$before = wp_get_theme( $stylesheet === '' ? 'vitrine-none' : $stylesheet );
		$theme  = $before->exists() && $before->get_stylesheet() !== self::NAME ? $before : \WP_Theme::get_core_default_theme();
		if ( $theme instanceof \WP_Theme ) {
			switch_theme( $theme->get_stylesheet() );
		}
	}
}
