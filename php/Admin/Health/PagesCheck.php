<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Admin\Setup\CompletePages;
use Vitrine\Admin\Setup\CompletePagesAction;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ShopState;
use Vitrine\OrderPages\Legal\LegalContact;
use Vitrine\OrderPages\Legal\LegalModule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Routing\Links;
use Vitrine\Storefront\ThemeLinks\PageLinks;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Site Health: whether the pages that the law requires are published in each language, have their text, and are linked in the footer that
 * visitors see. The withdrawal form is a page of the shop itself.
 */
final class PagesCheck implements HealthCheck {

	public function __construct(
		private readonly OptionsStore $options,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly VatRates $rates,
		private readonly FooterLinks $footer,
		private readonly LegalContact $contact,
		private readonly Links $links,
	) {
	}

	public function key(): string {
		return 'pages';
	}

	public function title(): string {
		return __( 'Required pages', 'vitrine' );
	}

	public function find(): Finding {
		$problems = array();
		$isSure   = true;
		foreach ( $this->languages->all() as $language ) {
			// What the visitor sees; until the shop is live, that is the site without the shop.
			$links  = ShopState::isLive() && $isSure ? $this->footer->of( $language ) : null;
			$isSure = $isSure && ( $links !== null || ! ShopState::isLive() );
			array_push( $problems, ...$this->problems( $language, $links ) );
		}
		return $problems === array() ? self::good( $isSure ) : $this->bad( $problems );
	}

	private static function good( bool $isSure ): Finding {
		if ( ! ShopState::isLive() ) {
			return Finding::good(
				__( 'The pages that the law requires exist in each language', 'vitrine' ),
				__( 'They are published when the shop goes live. Then this check looks at the footer, too.', 'vitrine' )
			);
		}
		return $isSure
			? Finding::good(
				__( 'The pages that the law requires are published in each language', 'vitrine' ),
				__( 'The footer of your home page links to them in each language. Whether their texts are right is for you to check.', 'vitrine' )
			)
			: Finding::recommended(
				__( 'Required pages exist, but their links could not be checked', 'vitrine' ),
				__(
					'The site cannot request its own home page. Please look yourself: the footer must link to the legal notice and the privacy policy in each language.',
					'vitrine'
				)
			);
	}

	/** @param non-empty-list<array{option: string, group: string, language: Language, state: PageState, page: int}> $problems */
	private function bad( array $problems ): Finding {
		$links    = array();
		$critical = false;
		$creates  = false;
		foreach ( $problems as [ 'option' => $option, 'group' => $group, 'language' => $language, 'state' => $state, 'page' => $page ] ) {
			/* translators: 1: a page, 2: name of a language, 3: what is wrong, for example "not published" */
			$title = sprintf( __( '%1$s (%2$s): %3$s', 'vitrine' ), self::label( $group, $option ), $language->name, $state->label() );
			$links[ $title ] = $page !== 0 && in_array( $state, array( PageState::NotPublished, PageState::StarterText ), true )
				? admin_url( "post.php?post=$page&action=edit" )
				: SettingsScreen::url( $state === PageState::Incomplete ? OptionGroups::SHOP : $group );
			$critical        = $critical || $state !== PageState::NotLinked || RequiredPages::mustBeInFooter( $option );
			$creates         = $creates || ( $state === PageState::Missing && in_array( $option, CompletePages::OPTIONS, true ) );
		}
		if ( $creates ) {
			$links = array( __( 'Create the missing pages whose texts the shop knows', 'vitrine' ) => CompletePagesAction::url() ) + $links;
		}
		$text = __(
			'Publish these pages in each language, select them in the settings and link them in the footer. The shop’s Footer block does so by itself; in another theme, insert it or add the pages to the footer’s menu. Setup creates pages that do not exist yet.',
			'vitrine'
		);
		return $critical
			? Finding::critical( __( 'Required pages are missing or not complete', 'vitrine' ), $text, $links )
			: Finding::recommended( __( 'Required pages are hard to find', 'vitrine' ), $text, $links );
	}

	private static function label( string $group, string $key ): string {
		foreach ( OptionGroups::all()[ $group ] as $option ) {
			if ( $option->key() === $key ) {
				return $option->label();
			}
		}
		return $key;
	}

	/**
	 * @param array<string, true>|null $links In the footer; null if they are not known.
	 * @return list<array{option: string, group: string, language: Language, state: PageState, page: int}>
	 */
	private function problems( Language $language, ?array $links ): array {
		$problems = array();
		foreach ( RequiredPages::of( $this->rates->home, $language ) as $option => $group ) {
			$link = $this->languages->withLanguage( $language, fn (): mixed => $this->options->value( $group, $option ) );
			$to   = is_array( $link ) ? (string) ( $link['to'] ?? '' ) : '';
			$page = $this->version( $to, $language );
			$url  = $page === null ? $to : $this->url( $page, $language );
			$state = $this->state( $to, $page );
			if ( $state === PageState::Good && $links !== null && RequiredPages::isInFooter( $option ) ) {
				$state = isset( $links[ PageLinks::comparable( $url ) ] ) ? PageState::Good : PageState::NotLinked;
			}
			if ( $state !== PageState::Good ) {
				$problems[] = compact( 'option', 'group', 'language', 'state' ) + array( 'page' => $page->ID ?? 0 );
			}
		}
		return $problems;
	}

	/** As links in this language have it: a page of the language without region has another address in a regional one. */
	private function url( WP_Post $page, Language $language ): string {
		return $this->languages->withLanguage( $language, fn (): ?string => $this->links->object( Translations::PAGE, $page->ID ) )
			?? (string) get_permalink( $page );
	}

	private function state( string $to, ?WP_Post $page ): PageState {
		if ( $page === null ) {
			return $to === '' || str_starts_with( $to, 'page:' ) ? PageState::Missing : PageState::Good;
		}
		return match ( true ) {
			! HiddenPages::isPlaced( $page )  => PageState::NotPublished,
			StarterPages::isUnedited( $page ) => PageState::StarterText,
			$this->isIncomplete( $page )      => PageState::Incomplete,
			default                           => PageState::Good,
		};
	}

	/** Whether a block of the page lacks facts from the settings. */
	private function isIncomplete( WP_Post $page ): bool {
		$uses = has_block( 'vitrine/' . LegalModule::IMPRINT, $page ) || has_block( 'vitrine/' . LegalModule::INSTRUCTIONS, $page );
		return $uses && $this->contact->missing() !== array();
	}

	/** The page's version in the language, or in that without region, which visitors get then; null for URLs and if none exists. */
	private function version( string $to, Language $language ): ?WP_Post {
		if ( preg_match( '/^page:(\d+)$/', $to, $found ) !== 1 ) {
			return null;
		}
		$owner = $this->translations->ownerOf( Translations::PAGE, (int) $found[1] );
		$pages = $owner === null ? array() : $this->translations->versions( Translations::PAGE, $owner['canonical_id'] );
		$id    = $language->own( $pages );
		// For 0, WordPress returns the post that the request shows.
		$page = $id === null ? null : get_post( $id );
		return $page === null || $page->post_status === 'trash' ? null : $page;
	}
}
