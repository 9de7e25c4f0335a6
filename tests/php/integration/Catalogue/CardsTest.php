<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMXPath;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\ProductKind;
use Vitrine\Search\Lists\ListedProduct;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\Items;
use Vitrine\Tests\Support\ReadsPages;

/** The second picture of product cards, and adding to the cart from them. */
final class CardsTest extends CatalogueTestCase {

	use ReadsPages;

	public function testAProductWithoutChoicesCanBeAddedFromItsCard(): void {
		$mug = $this->product( array( 'price' => 2900 ), array( 'en' => 'Mug' ) );
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Moon vase' ) );
		$this->product( array( 'withdrawalExempt' => true ), array( 'en' => 'Engraved plate' ) );
		// To be read before buying (Regulation (EU) 2023/988, article 19 (d)), also if they are not translated yet.
		$this->product(
			array(),
			array( 'en' => 'Oil lamp', 'de' => array( 'title' => 'Öllampe', 'warnings' => 'Nicht unbeaufsichtigt brennen lassen.' ) )
		);
		[ $page ] = $this->page( '/shop' );
		self::assertSame( array( 'Add to cart (Mug)' ), self::texts( $page, '//form[@data-v-add-to-cart]//button' ) );
		self::assertSame( array( "{\"id\":$mug}" ), self::texts( $page, '//form[@data-v-add-to-cart]/script' ) );
		// Before its script has loaded, the form leads to the page that adds the product.
		$form = self::element( $page, '//form[@data-v-add-to-cart]' );
		self::assertStringEndsWith( '/product/mug', $form->getAttribute( 'action' ) );
		self::assertSame( 'get', $form->getAttribute( 'method' ) );
	}

	/** German law (Preisangabenverordnung, section 6) wants it where goods can be bought, in words that are right for the shop's VAT. */
	public function testEachListSaysOnceWhatItsPricesInclude(): void {
		$this->product( array(), array( 'en' => 'Mug' ) );
		$this->product( array( 'vatRate' => 0 ), array( 'en' => 'Plate' ) );
		$note = static fn ( DOMXPath $page ): array => self::texts( $page, '//*[@class="v-price-note"]' );
		self::assertSame( array( 'incl. VAT, plus delivery' ), $note( $this->page( '/shop' )[0] ) );
		self::assertSame( array( 'incl. VAT, plus delivery' ), $note( $this->page( '/search?s=mug' )[0] ) );
		self::assertSame( array( 'plus delivery' ), $note( $this->page( '/search?s=plate' )[0] ) );
		self::assertStringContainsString(
			'<p class="v-price-note">incl. VAT, plus delivery</p>',
			do_blocks( '<!-- wp:vitrine/product-grid /-->' )
		);

		$link = array( 'title' => 'Delivery', 'to' => 'https://example.org/delivery', 'target' => '' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'delivery_page' => $link ), 'en' );
		$url = self::element( $this->page( '/shop' )[0], '//*[@class="v-price-note"]/a' )->getAttribute( 'href' );
		self::assertSame( 'https://example.org/delivery', $url );
	}

	public function testTheProductPageSaysFromWhichAmountDeliveryIsFree(): void {
		$carrier = static fn ( DeliveryTariff $tariff ): DeliveryMethod => new DeliveryMethod( 'carrier', tariff: $tariff, forAll: true );
		$this->product( array( 'price' => 2900 ), array( 'en' => 'Mug' ) );
		$this->product( array( 'price' => 12_000 ), array( 'en' => 'Lamp' ) );
		$said = fn ( string $path ): array => self::texts( $this->page( $path )[0], '//*[@class="v-promise__more"]' );
		self::assertSame( array(), $said( '/product/mug' ) );
		DeliverySettings::save( array( $carrier( new DeliveryTariff( PriceRule::Flat, 590, 12_000 ) ) ) );
		self::assertSame( array( 'Free delivery from €120.00' ), $said( '/product/mug' ) );
		self::assertSame( array( 'Free delivery' ), $said( '/product/lamp' ) );
	}

	public function testVariantsAreChosenOnTheirPage(): void {
		$item   = static fn ( ProductKind $kind ): CatalogueItem => Items::item( 1, stock: 5, kind: $kind );
		$quick = array_filter(
			ProductKind::cases(),
			static fn ( ProductKind $kind ): bool => ( new ListedProduct( $item( $kind ), null, false ) )->isQuickToAdd()
		);
		self::assertNotContains( ProductKind::Family, $quick );
		self::assertContains( ProductKind::Simple, $quick );
	}

	public function testTheSecondPictureLoadsWhenACardIsHovered(): void {
		$pictures = array_map( self::picture( ... ), array( 'front', 'side', 'top' ) );
		$this->product( array( 'pictures' => $pictures ), array( 'en' => 'Mug' ) );
		$this->product( array( 'pictures' => array( $pictures[0] ) ), array( 'en' => 'Plate' ) );
		[ $page ] = $this->page( '/shop' );
		self::assertCount( 1, self::texts( $page, '//*[@class="v-card__second"]' ) );
		// A custom property: nothing requests it until the style sheet uses it.
		self::assertMatchesRegularExpression(
			'#^--v-second:url\(\S+/side-640\.webp\)$#',
			self::element( $page, '//*[@class="v-card__second"]' )->getAttribute( 'style' )
		);
		self::assertCount( 2, self::texts( $page, '//article//img' ) );
		$grid = do_blocks( '<!-- wp:vitrine/product-grid /-->' );
		self::assertSame( array( 1, 2 ), array( substr_count( $grid, 'v-card__second' ), substr_count( $grid, 'v-card__add' ) ) );
	}

	private static function picture( string $name ): int {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => $name ), "$name.webp" );
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => "$name.webp",
				'width'  => 1280,
				'height' => 1280,
				'sizes'  => array(
					'vitrine-640' => array( 'file' => "$name-640.webp", 'width' => 640, 'height' => 640 ),
				),
			)
		);
		return $id;
	}
}
