<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Pages\HomeBody;
use Vitrine\Content\Pages\PagePaths;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Routing\Templates;

/** The shop's home page in each language: created once, edited in the block editor, assigned in Settings > Reading. */
final class HomePage {

	private const KEY = 'starter-home';

	/** Option: the values of Settings > Reading before the shop's home page replaced them. */
	private const BEFORE = 'vitrine_home_before';

	/**
	 * Option, while the shop is offline: `{live, left}`, the values of Settings > Reading of the live shop, and those that `restore()`
	 * left.
	 */
	private const LIVE = 'vitrine_home_live';

	public function __construct( private readonly PageWriter $pages, private readonly Languages $languages ) {
	}

	/**
	 * Creates the page in each language that lacks it. Visitors don't see it at `/` before `show()`.
	 *
	 * @param list<Language> $languages
	 * @return array<string, int> Post ids by language code.
	 */
	public function make( array $languages ): array {
		$there = $this->pages->find( self::KEY );
		$texts = array();
		foreach ( $languages as $language ) {
			if ( $language->own( $there ) === null ) {
				$texts[ $language->code ] = $this->languages->withLanguage( $language, self::text( ... ) );
			}
		}
		return $texts === array() ? $there : $this->pages->save( self::KEY, $texts );
	}

	/** The page assigned in Settings > Reading if setup did not create it, else 0. */
	public function other(): int {
		$chosen = PagePaths::chosenHome();
		return in_array( $chosen, $this->pages->find( self::KEY ), true ) ? 0 : $chosen;
	}

	/**
	 * Assigns the page in Settings > Reading, once: later changes by the owner are kept.
	 *
	 * @param bool $replace Whether to replace another static home page.
	 * @return bool Whether the shop's page is the home page now.
	 */
	public function show( bool $replace = false ): bool {
		$posts = $this->pages->find( self::KEY );
		if ( ! $replace && self::resume( $posts ) ) {
			return in_array( PagePaths::chosenHome(), $posts, true );
		}
		// Setup may have chosen other languages in this request.
		$main   = $this->languages->areExternal() ? $this->languages->default()->code : EmbeddedLanguages::chosen()[0];
		$page   = $posts[ $main ] ?? array_values( $posts )[0] ?? 0;
		$chosen = PagePaths::chosenHome();
		if ( $page === 0 || in_array( $chosen, $posts, true ) ) {
			return $page !== 0;
		}
		if ( ! $replace && ( $chosen !== 0 || get_option( self::BEFORE ) !== false ) ) {
			return false;
		}
		update_option( self::BEFORE, self::reading(), false );
		self::choose( 'page', $page );
		return true;
	}

	/**
	 * Assigns what the live shop had before it went offline, unless Settings > Reading was changed since.
	 *
	 * @param array<string, int> $posts The shop's home pages.
	 */
	private static function resume( array $posts ): bool {
		$stored = (array) get_option( self::LIVE, array() );
		$live   = (array) ( $stored['live'] ?? array() );
		delete_option( self::LIVE );
		$what = (string) ( $live['show_on_front'] ?? '' );
		$page = (int) ( $live['page_on_front'] ?? 0 );
		$left = self::reading();
		if ( $what === '' || ( $stored['left'] ?? null ) !== $left || ( $what === 'page' && get_post_status( $page ) !== 'publish' ) ) {
			return false;
		}
		if ( in_array( $page, $posts, true ) || $live !== $left ) {
			update_option( self::BEFORE, $left, false );
		}
		self::choose( $what, $page );
		return true;
	}

	/**
	 * Restores Settings > Reading, unless the owner has assigned another page since `show()`.
	 *
	 * @param bool $wasLive Whether the shop was live until now: only then is its home page remembered for the next time.
	 */
	public function restore( bool $wasLive = true ): void {
		$before = get_option( self::BEFORE );
		$live   = self::reading();
		if ( is_array( $before ) && in_array( PagePaths::chosenHome(), $this->pages->find( self::KEY ), true ) ) {
			$page = (int) $before['page_on_front'];
			$gone = $before['show_on_front'] === 'page' && get_post_status( $page ) !== 'publish';
			self::choose( $gone ? 'posts' : $before['show_on_front'], $gone ? 0 : $page );
		}
		delete_option( self::BEFORE );
		// Going offline twice must not forget the live shop.
		if ( $wasLive ) {
			add_option( self::LIVE, array( 'live' => $live, 'left' => self::reading() ), '', false );
		}
	}

	/** @return array{show_on_front: string, page_on_front: int} Settings > Reading. */
	private static function reading(): array {
		return array(
			'show_on_front' => (string) get_option( 'show_on_front' ),
			'page_on_front' => (int) get_option( 'page_on_front' ),
		);
	}

	private static function choose( string $what, int $page ): void {
		update_option( 'page_on_front', $page );
		update_option( 'show_on_front', $what );
	}

	/** @return array{title: string, slug: string, content: string, template: string} In the current language. */
	private static function text(): array {
		$title = _x( 'Home', 'title of the home page', 'vitrine' );
		return array(
			'title'    => $title,
			'slug'     => sanitize_title( $title ),
			'content'  => HomeBody::starter(
				__( 'Welcome to our shop.', 'vitrine' ),
				__( 'See all products', 'vitrine' ),
				__( 'Categories', 'vitrine' ),
				__( 'New products', 'vitrine' )
			),
			'template' => Templates::HOME,
		);
	}
}
