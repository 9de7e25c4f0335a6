<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Closure;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Search\SynonymStore;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\Site;

/** A change purges the pages that show what has changed, and no others. */
final class PurgeTest extends ShopPagesTestCase {

	private const LANGUAGES = array( 'en', 'lt' );

	/** Pages by name in English; the home page shows the eight newest products. */
	private const PAGES = array(
		'home'     => '/',
		'shop'     => '/shop',
		'by price' => '/shop?sort=price',
		'vases'    => '/category/vases',
		'lamps'    => '/category/lamps',
		'shirts'   => '/category/shirts',
		'search'   => '/search',
		'found'    => '/search?s=lamp',
		'vase 1'   => '/product/vase-1',
		'vase 2'   => '/product/vase-2',
		'vase 8'   => '/product/vase-8',
		'lamp'     => '/product/lamp',
		'bowl'     => '/product/bowl',
		'shirt'    => '/product/shirt',
		'red m'    => '/product/shirt/red-m',
		'blue m'   => '/product/shirt/blue-m',
		'about'    => '/about',
		'checkout' => '/checkout',
	);

	/** A page of each kind, for `npm test`. */
	private const IN_GATE = array( 'home', 'lamps', 'found', 'vase 1', 'vase 8', 'lamp', 'shirt', 'about', 'checkout' );

	/** @return array<string, array{Closure(): mixed, string}> Changes in this order, and the pages that are rendered again. */
	private function changes(): array {
		$stock  = fn (): Stock => $this->service( Stock::class );
		$sell   = fn ( string $name, int $count ): Closure => fn () => $stock()->reduce( $this->ids[ $name ], $count );
		$return = fn ( string $name, int $count ): Closure => fn () => $stock()->increase( $this->ids[ $name ], $count );
		return array(
			'nothing' => array(
				static fn () => null,
				'',
			),
			'one of many is sold' => array(
				$sell( 'vase8', 1 ),
				'',
			),
			'few are left' => array(
				$sell( 'lamp', 1 ),
				'home, shop, by price, lamps, found, lamp, bowl',
			),
			'sold out' => array(
				$sell( 'lamp', 3 ),
				'home, shop, by price, lamps, found, lamp, bowl',
			),
			'back' => array(
				$return( 'lamp', 2 ),
				'home, shop, by price, lamps, found, lamp, bowl',
			),
			'many are back' => array(
				$return( 'lamp', 9 ),
				'home, shop, by price, lamps, found, lamp, bowl',
			),
			'an older one sold out' => array(
				$sell( 'vase1', 10 ),
				'home, shop, by price, vases, search, vase 1, vase 2, vase 8',
			),
			'an accessory sold out' => array(
				$sell( 'bowl', 5 ),
				'home, shop, by price, lamps, found, vase 1, lamp, bowl',
			),
			'one variant is sold' => array(
				fn () => $this->service( Stock::class )->reduce( $this->variant( 2 ), 1 ),
				'',
			),
			'a variant is sold out' => array(
				fn () => $this->service( Stock::class )->reduce( $this->variant( 2 ), 4 ),
				'shirt, red m, blue m',
			),
			'later its family' => array(
				fn () => $this->deliver(),
				'shirt, blue m',
			),
			'a price' => array(
				fn () => $this->edit( 'vase8', array( 'price' => 1850 ) ),
				'home, shop, by price, vases, vase 1, vase 2, vase 8',
			),
			'a sale begins' => array(
				fn () => $this->edit( 'vase8', array( 'salePrice' => 1200 ) ),
				'home, shop, by price, vases, vase 1, vase 2, vase 8',
			),
			'a sale ends' => array(
				fn () => $this->edit( 'vase8', array( 'salePrice' => null ) ),
				'home, shop, by price, vases, vase 1, vase 2, vase 8',
			),
			'a title' => array(
				fn () => $this->text( 'lamp', new ProductText( 'Lamp 2', 'lamp' ) ),
				'home, shop, by price, lamps, found, lamp, bowl',
			),
			'a summary' => array(
				fn () => $this->text( 'vase1', new ProductText( 'Vase 1', '', 'For roses.' ) ),
				'home, shop, by price, vases, search, found, vase 1',
			),
			'featured' => array(
				fn () => $this->edit( 'vase2', array( 'featured' => true ) ),
				'home, shop, by price, vases, search, vase 1, vase 2, vase 8',
			),
			'another category' => array(
				fn () => $this->edit( 'vase1', array( 'categories' => array( $this->ids['lamps'] ) ) ),
				'home, shop, by price, vases, lamps, shirts, search, found, vase 1, lamp, bowl',
			),
			'a new product' => array(
				fn () => $this->product( array( 'categories' => array( $this->ids['shirts'] ) ), array( 'en' => 'Hat' ) ),
				'home, shop, by price, vases, lamps, shirts, search, found, shirt, red m, blue m',
			),
			'a category’s description' => array(
				fn () => $this->saveCategory( 'Lamps', 'Bright.' ),
				'lamps, vase 1, lamp, bowl',
			),
			'a category’s name' => array(
				fn () => $this->saveCategory( 'Lights', 'Bright.' ),
				'home, shop, by price, vases, lamps, shirts, search, found, vase 1, lamp, bowl',
			),
			'an attribute’s name' => array(
				fn () => $this->rename( 'Stuff' ),
				'shop, by price, vases, vase 1, vase 2, vase 8',
			),
			'a value’s name' => array(
				fn () => $this->renameValue( 'Crystal' ),
				'shop, by price, vases, vase 1, vase 2, vase 8',
			),
			'later its products' => array(
				fn () => $this->deliver(),
				'home, shop, by price, vases, lamps, search, found, vase 1, vase 2, vase 8, lamp, bowl',
			),
			'a new filter' => array(
				fn () => $this->attribute( 'Height', facts: array( 'filterable' => true ) ),
				'shop, by price, vases, lamps, shirts, found',
			),
			'synonyms' => array(
				fn () => $this->service( SynonymStore::class )->save( 'en', 'vase, pot' ),
				'found',
			),
			'a page’s text' => array(
				fn () => $this->savePage( 'About', 'More.' ),
				'about',
			),
			'a page’s name' => array(
				fn () => $this->savePage( 'About us', 'More.' ),
				'about',
			),
			'the same menu' => array(
				fn () => $this->menu( 'Shop' ),
				'',
			),
			'a menu' => array(
				fn () => $this->menu( 'All' ),
				'all',
			),
			'an option' => array(
				fn () => $this->service( OptionsStore::class )->save( 'shop', array( 'tagline' => 'Nice.' ), 'en' ),
				'all',
			),
			'the site’s title' => array(
				fn () => update_option( 'blogname', 'Other' ),
				'all',
			),
			'a shipping method' => array(
				fn () => DeliverySettings::save( array( new DeliveryMethod( 'post', days: 4, forAll: true ) ) ),
				'all',
			),
			'closing days' => array(
				fn () => self::saveSetting( new ClosingDays( array( array( 'from' => '2030-01-07', 'to' => '2030-01-11' ) ) ) ),
				'all',
			),
			'who pays for returns' => array(
				fn () => update_option( ReturnCosts::OPTION, ReturnCosts::Shop->value ),
				'all',
			),
			'another option' => array(
				fn () => update_option( 'other_plugin', 'x' ),
				'',
			),
			'a post' => array(
				fn () => wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish' ) ),
				'',
			),
			'a deleted product' => array(
				fn () => $this->service( ProductWriter::class )->delete( $this->ids['vase8'] ),
				'home, shop, by price, vases, lamps, shirts, search, found, vase 2, vase 8',
			),
		);
	}

	public function testChangesPurgeExactlyThePagesThatShowThem(): void {
		$this->makeShop( self::LANGUAGES );
		$pages = self::isFull() ? self::PAGES : array_intersect_key( self::PAGES, array_flip( self::IN_GATE ) );
		$paths = array_values( $pages );
		$all   = array_keys( $pages );
		$this->warm( $paths );
		foreach ( $this->changes() as $name => [ $change, $expected ] ) {
			Site::newRequest();
			$change();
			$purged = array_keys( array_intersect( $pages, $this->purged( $paths ) ) );
			$listed = array_values( array_intersect( explode( ', ', $expected ), $all ) );
			self::assertSame( $expected === 'all' ? $all : $listed, $purged, $name );
		}
		$this->assertFresh( array_values( array_diff( $paths, array( self::PAGES['vase 8'] ) ) ) );
	}

	private function variant( int $index ): int {
		return $this->shirts->variants( $this->ids['shirt'] )[ $index ];
	}

	/** @param array<string, mixed> $facts */
	private function edit( string $name, array $facts ): void {
		$writer = $this->service( ProductWriter::class );
		$writer->save( $this->ids[ $name ], $this->facts( $this->ids[ $name ] )->with( ...$facts ) );
	}

	private function text( string $name, ProductText $text ): void {
		$writer = $this->service( ProductWriter::class );
		$writer->save( $this->ids[ $name ], $this->facts( $this->ids[ $name ] ), array( 'en' => $text ) );
	}

	private function saveCategory( string $title, string $description ): void {
		$this->service( CategoryWriter::class )->save(
			$this->ids['lamps'],
			1,
			0,
			array( 'en' => array( 'title' => $title, 'slug' => 'lamps', 'description' => $description ) )
		);
	}

	private function rename( string $name ): void {
		$attribute = $this->service( Attributes::class )->all()[ $this->ids['material'] ];
		$this->service( AttributeWriter::class )->save(
			new Attribute( ...array( 'labels' => new Labels( array( 'en' => $name ) ) ) + get_object_vars( $attribute ) )
		);
	}

	private function renameValue( string $name ): void {
		$this->service( AttributeWriter::class )->saveValue(
			new AttributeValue( $this->ids['glass'], $this->ids['material'], new Labels( array( 'en' => $name ) ) )
		);
	}

	private function savePage( string $title, string $text ): void {
		$this->service( PageWriter::class )->save(
			'about',
			array( 'en' => array( 'title' => $title, 'slug' => 'about', 'content' => "<p>$text</p>" ) )
		);
	}

	private function menu( string $title ): void {
		$this->service( MenuWriter::class )->save( 'primary', 'en', array( array( 'title' => $title, 'to' => 'route:shop' ) ) );
	}
}
