<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

use Closure;

/** The bundled theme, for shops whose owner chose it in the set-up; it is switched on by going live and off by going offline. */
final class Theme {

	public const NAME = 'vitrine';

	/** Option: what the owner chose, BUNDLED or KEEP; missing as long as the set-up has not been done. */
	public const OPTION = 'vitrine_theme';

	public const BUNDLED = 'bundled';
	public const KEEP    = 'keep';

	/** Option: the theme that the site had before going live, to be given back. */
	private const BEFORE = 'vitrine_previous_theme';

	/** Folder of the bundled theme's folder. */
	private static string $folder = '';

	/** At once, since WordPress looks for its theme before `init`. */
	public static function register( string $folder ): void {
		self::$folder = $folder;
		register_theme_directory( $folder );
	}

	public static function active(): bool {
		return get_template() === self::NAME;
	}

	/** The theme that `switchBack` would give back. */
	public static function before(): string {
		$before = get_option( self::BEFORE );
		$core   = \WP_Theme::get_core_default_theme();
		return is_string( $before ) ? $before : ( $core instanceof \WP_Theme ? $core->get_stylesheet() : '' );
	}

	public static function isChosen(): bool {
		return get_option( self::OPTION ) === self::BUNDLED;
	}

	/** What the owner chose; before that, the bundled theme is proposed where the site has one of WordPress's own. */
	public static function choice(): string {
		$chosen = get_option( self::OPTION );
		if ( $chosen === self::BUNDLED || $chosen === self::KEEP ) {
			return $chosen;
		}
		return self::active() || str_starts_with( get_template(), 'twenty' ) ? self::BUNDLED : self::KEEP;
	}

	/** @param string $choice BUNDLED or KEEP. A live shop changes its theme at once. */
	public static function choose( string $choice, bool $live ): void {
		update_option( self::OPTION, $choice, false );
		if ( $live && $choice === self::BUNDLED ) {
			self::switchOn();
		} elseif ( $live ) {
			self::switchBack();
		}
	}

	public static function switchOn(): void {
		// In wp-admin WordPress looked for themes before this plugin was there to name its folder.
		wp_clean_themes_cache( false );
		if ( self::active() || ! wp_get_theme( self::NAME )->exists() ) {
			return;
		}
		update_option( self::BEFORE, get_stylesheet(), false );
		switch_theme( self::NAME );
	}

	/** Gives back the theme that `switchOn` replaced; a theme that the owner activated in Appearance since stays. */
	public static function switchBack(): void {
		$before = get_option( self::BEFORE );
		if ( is_string( $before ) && self::active() ) {
			self::replaceBy( $before );
		}
		delete_option( self::BEFORE );
	}

	/** Hook `vitrine_deactivate`: without the plugin the theme's folder is no theme folder any more. */
	public static function leave(): void {
		self::switchBack();
		if ( self::active() ) {
			self::replaceBy( '' );
		}
		if ( get_option( 'theme_switched' ) === self::NAME ) {
			update_option( 'theme_switched', self::likeThisOne() );
		}
	}

	/**
	 * The theme that the next request is to take for the one that was left. It tells plugins of the switch, and the bundled theme, gone by then,
	 * would count as one without blocks: WooCommerce would add blocks to the header of a block theme, and keep a classic theme's store notice hidden.
	 */
	private static function likeThisOne(): string {
		foreach ( array( wp_get_theme(), ...array_values( wp_get_themes() ) ) as $theme ) {
			if ( $theme->is_block_theme() && $theme->get_stylesheet() !== self::NAME ) {
				return $theme->get_stylesheet();
			}
		}
		return self::NAME;
	}

	/**
	 * Shows the bundled theme in this request without switching to it, as WordPress's own theme preview does.
	 *
	 * @return Closure(): void Ends it.
	 */
	public static function pretend(): Closure {
		$filters = array(
			'pre_option_template'        => static fn (): string => self::NAME,
			'pre_option_stylesheet'      => static fn (): string => self::NAME,
			// What WordPress keeps of where themes are may be older than this plugin.
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

	/** @param string $stylesheet Where it is gone, WordPress's own default theme takes its place. */
	private static function replaceBy( string $stylesheet ): void {
		// Plugins ask what kind of theme it was that is left, in the next request; WordPress's list of folders may be older than this one.
		search_theme_directories( true );
		$before = wp_get_theme( $stylesheet === '' ? 'vitrine-none' : $stylesheet );
		$theme  = $before->exists() && $before->get_stylesheet() !== self::NAME ? $before : \WP_Theme::get_core_default_theme();
		if ( $theme instanceof \WP_Theme ) {
			switch_theme( $theme->get_stylesheet() );
		}
	}
}
