<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Edit\FamilyWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\ProductKind;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Tests\Support\FamilyFactory;

#[Group( 'data' )]
final class FamilyWriterTest extends CatalogueTestCase {

	private FamilyFactory $factory;

	protected function setUp(): void {
		parent::setUp();
		$this->factory = new FamilyFactory();
	}

	public function testVariantsAreNamedInEachLanguage(): void {
		$family         = $this->factory->shirt();
		[ $red, $redL ] = $this->factory->variants( $family );
		$views          = $this->views( $redL );
		self::assertSame( 'Shirt – Red, L', $views['en']['title'] );
		self::assertSame( 'Hemd – Rot, L', $views['de']['title'] );
		self::assertSame( 'Marškiniai – Raudona, L', $views['lt']['title'] );
		self::assertSame( 'produkt/hemd/rot-l', $views['de']['path'] );
		self::assertSame( $this->views( $family )['de']['post_id'], $views['de']['post_id'] );
		self::assertSame( '1', (string) $views['it']['fallback'] );
		self::assertSame( 'Shirt – Red, L', $views['it']['title'] );
		$items   = $this->service( Products::class )->byIds( array( $red, $family ) );
		$variant = $items[ $red ];
		self::assertSame( array( ProductKind::Variant, $family, true ), array( $variant->kind, $variant->family, $variant->buyable() ) );
		$shirt = $items[ $family ];
		self::assertSame(
			array( ProductKind::Family, false, 2000, true ),
			array( $shirt->kind, $shirt->buyable(), $shirt->prices->price, $shirt->isFromPrice() )
		);
		self::assertSame( 'Colour', $shirt->preview->swatches['name'] ?? '' );
		self::assertSame( array( 'Red', 'Blue' ), array_column( $shirt->preview->swatches['values'] ?? array(), 'name' ) );
	}

	public function testListsShowTheFamilyOnce(): void {
		$category = $this->category( array( 'en' => 'Clothes' ) );
		$family   = $this->factory->shirt( facts: array( 'categories' => array( $category ), 'featured' => true ) );
		$other    = $this->product( array( 'categories' => array( $category ) ) );
		$lists    = $this->service( ProductLists::class );
		$page     = $lists->page( new ProductListQuery( within: $category ) );
		self::assertSame( 2, $page->total );
		self::assertEqualsCanonicalizing( array( $family, $other ), array_map( static fn ( $item ): int => $item->id, $page->items() ) );
		self::assertSame( 2, $page->categories[0]->count );
		self::assertSame( array( $family ), array_map( static fn ( $one ): int => $one->item->id, $lists->pick( 'featured', 9 ) ) );
		$related = $lists->related( $category, 9, $other );
		self::assertSame( array( $family ), array_map( static fn ( $one ): int => $one->item->id, $related ) );
		$found = $this->ask( 'GET', 'get_search_items', array( 's' => 'red' ) )->json()['data']['items'];
		self::assertSame(
			array( array( $family, 'from €20.00' ) ),
			array_map( static fn ( array $item ): array => array( $item['id'], $item['price'] ), $found )
		);
		$sold = $this->ask( 'GET', 'get_cart_products' )->json()['data']['items'];
		self::assertEqualsCanonicalizing( array( $other, ...$this->factory->variants( $family ) ), array_column( $sold, 'id' ) );
		$ids = implode( ',', array( $family, $other ) );
		self::assertSame(
			array( $other ),
			array_column( $this->ask( 'GET', 'get_cart_products', array( 'ids' => $ids ) )->json()['data']['items'], 'id' )
		);
	}

	public function testPriceAndAvailabilityFollowTheVariants(): void {
		$family                  = $this->factory->shirt();
		[ $redM, $redL, $blueM ] = $this->factory->variants( $family );
		$writer                  = $this->service( ProductWriter::class );
		$facts                   = $writer->facts( $redM );
		self::assertNotNull( $facts );
		$writer->change( $redM, $facts->with( price: 1500 ), $facts, $writer->revision( $redM ) );
		self::assertSame( 1500, $this->item( $family )->prices->price );
		$sorted = $this->service( ProductLists::class )->page( new ProductListQuery( selected: array( 'from' => '14', 'to' => '16' ) ) );
		self::assertSame( 1, $sorted->total );
		self::assertSame( array( 1500, null ), $this->storedPrice( $family ) );

		$stock = $this->service( Stock::class );
		foreach ( array( $redM, $blueM ) as $variant ) {
			self::assertTrue( $stock->reduce( $variant, 5 ) );
		}
		$this->service( Outbox::class )->deliver();
		self::assertSame(
			array( 2500, false, true ),
			array( $this->item( $family )->prices->price, $this->item( $family )->isFromPrice(), $this->item( $family )->available() )
		);
		self::assertTrue( $stock->reduce( $redL, 5 ) );
		$this->service( Outbox::class )->deliver();
		self::assertFalse( $this->item( $family )->available() );
		self::assertSame( 0, $this->availableProducts() );
		$stock->increase( $blueM, 2 );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( 2000, true ), array( $this->item( $family )->prices->price, $this->item( $family )->available() ) );
		self::assertSame( array( 0, false ), array( $stock->available( $family ), $stock->reduce( $family, 1 ) ) );
	}

	public function testAFamilyWithoutEnabledVariantsIsNotAvailable(): void {
		$family = $this->factory->shirt();
		self::assertTrue( $this->item( $family )->available() );
		$this->factory->shirt( array( $this->factory->variant( 'Red M', array( 'enabled' => false ) ) ), id: $family );
		self::assertFalse( $this->item( $family )->available() );
		self::assertSame( 0, $this->availableProducts() );
		$this->factory->shirt( array( $this->factory->variant( 'Red M', array( 'enabled' => true ) ) ), id: $family );
		self::assertTrue( $this->item( $family )->available() );
	}

	public function testASaleOfAVariantHasAPriorPrice(): void {
		$family     = $this->factory->shirt();
		[ , $redL ] = $this->factory->variants( $family );
		$writer     = $this->service( ProductWriter::class );
		$facts      = $writer->facts( $redL );
		self::assertNotNull( $facts );
		$writer->change( $redL, $facts->with( salePrice: 1800 ), $facts, $writer->revision( $redL ) );
		$reduced = $this->item( $redL )->prices;
		self::assertSame( array( 1800, 2500 ), array( $reduced->price, $reduced->sale?->priorPrice ) );
		// The family's prior price is the lowest one at which it was announced.
		$reduced = $this->item( $family )->prices;
		self::assertSame( array( 1800, 2000 ), array( $reduced->price, $reduced->sale?->priorPrice ) );
	}

	public function testSavingAgainKeepsIdsAndDeletesWhatIsMissing(): void {
		$red                     = $this->factory->variant( 'Red M', array( 'sku' => 'RED-M' ) );
		$blue                    = $this->factory->variant( 'Blue M', array( 'sku' => 'BLUE-M' ) );
		$family                  = $this->factory->shirt( array( $red, $blue ) );
		[ $redId, $blueId ]      = $this->factory->variants( $family );
		$views                   = $this->views( $redId );
		$large                   = $this->factory->variant( 'Red L', array( 'sku' => 'RED-L' ) );
		// The SKUs change places, the order is reversed and one variant is new.
		$this->factory->shirt(
			array(
				$this->factory->variant( 'Blue M', array( 'sku' => 'RED-M' ) ),
				$this->factory->variant( 'Red M', array( 'sku' => 'BLUE-M', 'id' => $redId ) ),
				$large,
			),
			array( 'sku' => 'SHIRT' ),
			id: $family
		);
		$variants = $this->factory->variants( $family );
		self::assertSame( array( $blueId, $redId ), array_slice( $variants, 0, 2 ) );
		self::assertSame( 'RED-M', $this->item( $blueId )->sku );
		self::assertSame( $views['de']['path'], $this->views( $redId )['de']['path'] );
		$this->factory->shirt( array( $large ), array( 'sku' => 'SHIRT' ), id: $family );
		self::assertSame( array( $variants[2] ), $this->factory->variants( $family ) );
		self::assertSame( array(), $this->views( $redId ) );
		$rows = $this->service( Database::class )->rows( 'SELECT product_id, value_id FROM {product_attributes}' );
		self::assertSame( array( $variants[2], $variants[2] ), array_map( 'intval', array_column( $rows, 'product_id' ) ) );
	}

	public function testASimpleProductBecomesAFamilyAndCanBeDeleted(): void {
		$id    = $this->product( array( 'sku' => 'OLD', 'stock' => 3 ), array( 'en' => 'Vase' ) );
		$facts = $this->service( ProductWriter::class )->facts( $id );
		self::assertNotNull( $facts );
		$options = array( $this->factory->option( 'color' ) );
		$this->service( FamilyWriter::class )->saveVariants( $id, $options, array( $this->factory->variant( 'Blue' ) ) );
		[ $blue ] = $this->factory->variants( $id );
		self::assertSame(
			array( 'Vase – Blue', 'product/vase/blue' ),
			array( $this->item( $blue )->title, $this->views( $blue )['en']['path'] )
		);
		self::assertFalse( $this->item( $id )->buyable() );
		$this->service( ProductWriter::class )->delete( $id );
		foreach ( array( 'products', 'product_view', 'family_options', 'product_attributes', 'price_log', 'prices' ) as $table ) {
			self::assertSame( '0', (string) $this->service( Database::class )->value( "SELECT COUNT(*) FROM {{$table}}" ), $table );
		}
	}

	public function testVariantsAreHiddenAndRenamedWithTheirFamily(): void {
		$family  = $this->factory->shirt();
		[ $red ] = $this->factory->variants( $family );
		$posts   = $this->service( Translations::class )->versions( Translations::PRODUCT, $family );
		wp_update_post( array( 'ID' => $posts['de'], 'post_title' => 'Bluse', 'post_name' => 'bluse' ) );
		self::assertSame(
			array( 'Bluse – Rot, M', 'produkt/bluse/rot-m' ),
			array( $this->views( $red )['de']['title'], $this->views( $red )['de']['path'] )
		);
		array_map( static fn ( int $post ) => wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) ), $posts );
		self::assertSame( array(), $this->views( $red ) );
		self::assertSame( array(), $this->service( Products::class )->byIds( array( $red ) ) );
	}

	public function testSaysWhatIsWrongAndSavesNothing(): void {
		$factory  = $this->factory;
		$this->product( array( 'sku' => 'TAKEN' ) );
		$size     = $factory->option( 'size' );
		$color    = $factory->option( 'color' );
		$variant  = $factory->variant( 'Red M' );
		$foreign  = $factory->variants( $factory->shirt() )[0];
		$options  = array( $color, $size );
		$one      = array( $variant );
		$rows     = array(
			'Add between 1 and 200 variants.'              => array(),
			'Choose one of the values offered for “Size”.'  => array( $factory->variant( 'Red' ) ),
			'The same values are already in row 1.'        => array( $variant, $factory->variant( 'Red M' ) ),
			'Enter a price.'                               => array( $factory->variant( 'Red M', array( 'price' => null ) ) ),
			'The sale price must be lower than the price.' => array( $factory->variant( 'Red M', array( 'salePrice' => 2000 ) ) ),
			'Another product has the SKU TAKEN.'           => array( $factory->variant( 'Red M', array( 'sku' => 'TAKEN' ) ) ),
			'Another product has the SKU NEW.'             => array( $factory->variant( 'Red M', array( 'sku' => 'NEW' ) ) ),
			'The SKU same is already in row 1.'            => array(
				$factory->variant( 'Red M', array( 'sku' => 'SAME' ) ),
				$factory->variant( 'Red L', array( 'sku' => 'same' ) ),
			),
			'Enter a SKU of up to 64 characters.'          => array( $factory->variant( 'Red M', array( 'sku' => '' ) ) ),
			'This variant belongs to another product or was deleted.' => array( $factory->variant( 'Red M', array( 'id' => $foreign ) ) ),
		);
		$mixed    = new OptionData( $size->attribute, $color->values );
		$families = array(
			'Choose 1 to 3 different options.'              => array( array( $size, $size ), $one ),
			'One of the values does not belong to “Size”.'  => array( array( $mixed ), $one ),
			'An option must be an attribute with a list of values.' => array( array( new OptionData( 999, array( 1 ) ) ), $one ),
			'Choose at least one value of “Size”.'          => array( array( $color, new OptionData( $size->attribute, array() ) ), $one ),
			'Choose one of the values offered for “Colour”.' => array( array( $factory->option( 'color', 'Blue' ), $size ), $one ),
			'This variant has a value of an option that the product does not have.' => array( array( $color ), $one ),
			...array_map( static fn ( array $variants ): array => array( $options, $variants ), $rows ),
		);
		$count    = static fn ( string $table ): string => (string) $GLOBALS['wpdb']->get_var(
			"SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}vitrine_$table"
		);
		$before   = array_map( $count, array( 'products', 'product_view', 'prices', 'family_options', 'translations' ) );
		foreach ( $families as $message => [ $options, $variants ] ) {
			try {
				$this->service( FamilyWriter::class )->save(
					null,
					ProductData::create( 'NEW', 1 ),
					array( 'en' => new ProductText( 'New' ) ),
					$options,
					$variants
				);
				self::fail( "Saved: $message" );
			} catch ( InvalidFamily $error ) {
				self::assertSame( $message, $error->getMessage() );
			}
		}
		self::assertSame( $before, array_map( $count, array( 'products', 'product_view', 'prices', 'family_options', 'translations' ) ) );
	}

	public function testManyVariantsAreSavedQuickly(): void {
		$factory = $this->factory;
		foreach ( array( 'one' => 10, 'two' => 5, 'three' => 4 ) as $code => $number ) {
			$names = array_map(
				static fn ( int $n ): array => array( array( 'en' => "$code$n", 'lt' => "$code-lt$n" ), '' ),
				range( 1, $number )
			);
			$factory->attribute( $code, \Vitrine\Catalogue\Attributes\AttributeType::Text, array( 'en' => $code ), $names );
		}
		$variants = array();
		foreach ( $factory->attributes['one']['values'] as $one => $ignored ) {
			foreach ( $factory->attributes['two']['values'] as $two => $also ) {
				foreach ( array_keys( $factory->attributes['three']['values'] ) as $three ) {
					$variants[] = $factory->variant( "$one $two $three" );
				}
			}
		}
		self::assertCount( 200, $variants );
		$options = array_map( $factory->option( ... ), array( 'one', 'two', 'three' ) );
		$writer  = $this->service( FamilyWriter::class );
		$start   = microtime( true );
		$family  = $writer->save( null, ProductData::create( 'MANY', 0 ), array( 'en' => new ProductText( 'Many' ) ), $options, $variants );
		$took    = microtime( true ) - $start;
		$views   = $this->service( Database::class )->value(
			'SELECT COUNT(*) FROM {product_view} v JOIN {products} p ON p.id = v.product_id WHERE p.family_id = %d',
			array( $family )
		);
		self::assertSame( '1000', (string) $views );
		$ids     = $factory->variants( $family );
		$changed = array_map(
			static fn ( VariantData $variant, int $index ): VariantData =>
				VariantData::create( $variant->values, $variant->identifiers->sku, $index === 7 ? 1 : $variant->prices->price, stock: 5 ),
			$variants,
			array_keys( $variants )
		);
		$queries = $this->queriesOf( static fn () => $writer->saveVariants( $family, $options, $changed ) );
		self::assertSame( $ids, $factory->variants( $family ) );
		self::assertSame( 1, $this->item( $family )->prices->price );
		self::assertLessThan( 120, $queries );
		self::assertLessThan( 20, $took );
	}

	private function item( int $id ): CatalogueItem {
		return $this->service( Products::class )->byIds( array( $id ) )[ $id ];
	}
}
