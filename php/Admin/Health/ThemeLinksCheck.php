<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Setup\ThemeLinksForm;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\LinkAudit;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether the pages that visitors get lead to cart, account, languages, withdrawal form and legal pages. */
final class ThemeLinksCheck implements HealthCheck {

	/** The first of them that is in the default language is looked at. */
	private const NEWEST_PRODUCTS = 20;

	public function __construct(
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly LinkAudit $audit,
	) {
	}

	public function key(): string {
		return 'theme_links';
	}

	public function title(): string {
		return __( 'Links to the shop on every page', 'vitrine' );
	}

	public function find(): Finding {
		if ( ! ShopState::isLive() ) {
			return Finding::good( __( 'Links to the shop are checked once the shop is live', 'vitrine' ) );
		}
		$missing = array();
		foreach ( $this->pages() as $name => $url ) {
			$html = OwnPage::html( $url );
			if ( $html === null ) {
				return Finding::recommended(
					__( 'Links to the shop could not be checked', 'vitrine' ),
					__( 'The site cannot request its own pages. Check in a browser that every page links to the cart, the account, the languages, the withdrawal form and the legal pages.', 'vitrine' ),
					self::links()
				);
			}
			foreach ( $this->audit->missing( $html, $url ) as $link ) {
				$missing[] = "$name – $link";
			}
		}
		return $missing === array()
			? Finding::good( __( 'Your pages link to the cart, the account, each language and the legal pages', 'vitrine' ) )
			: Finding::recommended(
				__( 'Links to the shop are missing from your pages', 'vitrine' ),
				__( 'Customers need links to the cart, their account and their language on every page, and the law requires links to the withdrawal form and the legal pages. The pages that visitors see lack these links:', 'vitrine' ),
				self::links(),
				$missing
			);
	}

	/** @return array<string, string> */
	private static function links(): array {
		$links = array( __( 'Links in your theme', 'vitrine' ) => ThemeLinksForm::screenUrl() );
		return Theme::active() ? array( __( 'Site editor', 'vitrine' ) => admin_url( 'site-editor.php' ) ) : array(
			__( 'Add the links', 'vitrine' ) => ThemeLinksForm::actionUrl( ThemeLinks::recommended() ),
		) + $links;
	}

	/** @return array<string, string> URLs by the page's name. */
	private function pages(): array {
		return array_filter(
			array(
				__( 'Home page', 'vitrine' )    => $this->languages->url( '', $this->languages->default() ),
				__( 'Product page', 'vitrine' ) => $this->product(),
			)
		);
	}

	/** A product in the default language, whose links are looked for; '' if none of the newest has that. */
	private function product(): string {
		$products = get_posts(
			array(
				'post_type'   => PostTypes::PRODUCT,
				'post_status' => 'publish',
				'numberposts' => self::NEWEST_PRODUCTS,
				'fields'      => 'ids',
			)
		);
		foreach ( $products as $product ) {
			$owner   = $this->translations->ownerOf( Translations::PRODUCT, $product );
			$version = $owner === null
				? $product
				: $this->translations->versions( Translations::PRODUCT, $owner['canonical_id'] )[ $this->languages->default()->code ] ?? 0;
			if ( $version !== 0 && get_post_status( $version ) === 'publish' ) {
				return (string) get_permalink( $version );
			}
		}
		return '';
	}
}
