<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Pages\HomeBody;
use Vitrine\Content\Pages\PageAddresses;
use Vitrine\Content\Pages\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Templates;

/** The shop's home page in each language: made once, edited in the block editor, shown through Settings > Reading. */
final class HomePage {

	private const KEY = 'starter-home';

	/** Option: what Settings > Reading said before the shop's home page was shown. */
	private const BEFORE = 'vitrine_home_before';

	public function __construct( private readonly PageWriter $pages, private readonly Languages $languages ) {
	}

	/**
	 * Makes the page in each language that does not have it yet; visitors do not see it at `/` before `show()`.
	 *
	 * @param list<Language> $languages
	 * @return array<string, int> Post ids by language code.
	 */
	public function make( array $languages ): array {
		$there = $this->pages->of( self::KEY );
		$texts = array();
		foreach ( $languages as $language ) {
			if ( ! isset( $there[ $language->code ] ) ) {
				$texts[ $language->code ] = $this->languages->within( $language, self::text( ... ) );
			}
		}
		return $texts === array() ? $there : $this->pages->save( self::KEY, $texts );
	}

	/** The static page that Settings > Reading shows and that the set-up did not make, 0 for none. */
	public function other(): int {
		$chosen = PageAddresses::chosenHome();
		return in_array( $chosen, $this->pages->of( self::KEY ), true ) ? 0 : $chosen;
	}

	/**
	 * Chooses the page in Settings > Reading, once: what the owner chooses there later stays.
	 *
	 * @param bool $replace Whether a static page that is already the home page gives way.
	 * @return bool Whether the shop's page is the home page now.
	 */
	public function show( bool $replace = false ): bool {
		$posts  = $this->pages->of( self::KEY );
		$page   = $posts[ EmbeddedLanguages::chosen()[0] ] ?? array_values( $posts )[0] ?? 0;
		$chosen = PageAddresses::chosenHome();
		if ( $page === 0 || in_array( $chosen, $posts, true ) ) {
			return $page !== 0;
		}
		if ( ! $replace && ( $chosen !== 0 || get_option( self::BEFORE ) !== false ) ) {
			return false;
		}
		$before = array(
			'show_on_front' => (string) get_option( 'show_on_front' ),
			'page_on_front' => (int) get_option( 'page_on_front' ),
		);
		update_option( self::BEFORE, $before, false );
		self::choose( 'page', $page );
		return true;
	}

	/** Gives Settings > Reading back what it said before `show()`, unless the owner has chosen another page since. */
	public function restore(): void {
		$before = get_option( self::BEFORE );
		if ( is_array( $before ) && in_array( PageAddresses::chosenHome(), $this->pages->of( self::KEY ), true ) ) {
			$page = (int) $before['page_on_front'];
			$gone = $before['show_on_front'] === 'page' && get_post_status( $page ) !== 'publish';
			self::choose( $gone ? 'posts' : $before['show_on_front'], $gone ? 0 : $page );
		}
		delete_option( self::BEFORE );
	}

	private static function choose( string $what, int $page ): void {
		update_option( 'page_on_front', $page );
		update_option( 'show_on_front', $what );
	}

	/** @return array{title: string, slug: string, content: string, template: string} In the language of the moment. */
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
