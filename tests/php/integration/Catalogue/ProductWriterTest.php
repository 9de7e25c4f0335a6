<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\DuplicateKey;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;

#[Group( 'data' )]
final class ProductWriterTest extends CatalogueTestCase {

	public function testEachLanguageGetsReadModelAndPath(): void {
		$id    = $this->product( texts: array( 'en' => 'Moon vase', 'lt' => 'Vaza „Mėnulis“', 'de' => 'Mondvase' ) );
		$views = $this->views( $id );
		self::assertSame(
			array( 'en', 'it', 'fr', 'de', 'lt' ),
			array_values( array_intersect( array( 'en', 'it', 'fr', 'de', 'lt' ), array_keys( $views ) ) )
		);
		self::assertSame( 'Vaza „Mėnulis“', $views['lt']['title'] );
		self::assertSame( 'preke/vaza-menulis', $views['lt']['path'] );
		self::assertSame( 'produkt/mondvase', $views['de']['path'] );
		self::assertStringContainsString( ' menulis ', (string) $views['lt']['search_text'] );
		self::assertSame( '0', (string) $views['lt']['fallback'] );
	}

	public function testUntranslatedProductFallsBackAtPathOfLanguage(): void {
		$id    = $this->product( texts: array( 'en' => 'Moon vase' ) );
		$views = $this->views( $id );
		self::assertSame( '1', (string) $views['it']['fallback'] );
		self::assertSame( 'Moon vase', $views['it']['title'] );
		self::assertSame( 'prodotto/moon-vase', $views['it']['path'] );
		$this->product( array( 'sku' => 'MOON' ), array( 'it' => 'Vaso luna' ), $id );
		self::assertSame( 'prodotto/vaso-luna', $this->views( $id )['it']['path'] );
		self::assertNull( $this->service( Paths::class )->find( 'it', 'prodotto/moon-vase' ) );
	}

	public function testSlugsAreUniquePerLanguage(): void {
		$one = $this->product(
			texts: array( 'en' => array( 'title' => 'Vase', 'slug' => 'vase' ), 'fr' => array( 'title' => 'Vase', 'slug' => 'vase' ) )
		);
		$two = $this->product( texts: array( 'en' => array( 'title' => 'Vase', 'slug' => 'vase' ) ) );
		self::assertSame( 'product/vase', $this->views( $one )['en']['path'] );
		self::assertSame( 'produit/vase', $this->views( $one )['fr']['path'] );
		self::assertSame( 'product/vase-2', $this->views( $two )['en']['path'] );
	}

	public function testSavingAgainKeepsPaths(): void {
		$id = $this->product( array( 'sku' => 'A' ), array( 'en' => 'Vase' ) );
		$this->product( array( 'sku' => 'B' ), array( 'en' => 'Vase' ) );
		$before = $this->views( $id );
		$this->product(
			array( 'sku' => 'A', 'price' => 2000, 'createdAt' => (int) $before['en']['created_at'] ),
			array( 'en' => 'Vase' ),
			$id
		);
		$after = $this->views( $id );
		self::assertSame( array( 2000, null ), $this->storedPrice( $id ) );
		self::assertSame( array_column( $before, 'path' ), array_column( $after, 'path' ) );
	}

	public function testHidesUnpublishedPosts(): void {
		$id   = $this->product( texts: array( 'en' => 'Vase', 'lt' => 'Vaza' ) );
		$post = $this->service( Translations::class )->versions( Translations::PRODUCT, $id );
		wp_update_post( array( 'ID' => $post['lt'], 'post_status' => 'draft' ) );
		self::assertSame( '1', (string) $this->views( $id )['lt']['fallback'] );
		wp_trash_post( $post['en'] );
		self::assertSame( array(), $this->views( $id ) );
		self::assertSame( array(), $this->service( Products::class )->byIds( array( $id ) ) );
	}

	public function testEditingPostUpdatesReadModel(): void {
		$id   = $this->product( texts: array( 'en' => 'Vase' ) );
		$post = $this->service( Translations::class )->versions( Translations::PRODUCT, $id )['en'];
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Jug', 'post_name' => 'jug', 'post_excerpt' => 'Holds <b>milk</b>.' ) );
		$view = $this->views( $id )['en'];
		self::assertSame( array( 'Jug', 'product/jug', 'Holds milk.' ), array( $view['title'], $view['path'], $view['excerpt'] ) );
		self::assertStringContainsString( ' milk ', (string) $view['search_text'] );
	}

	public function testDeletingLastPostDeletesProduct(): void {
		$id    = $this->product( texts: array( 'en' => 'Vase', 'lt' => 'Vaza' ) );
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $id );
		wp_delete_post( $posts['en'], true );
		self::assertSame( 'Vaza', $this->views( $id )['en']['title'] );
		wp_delete_post( $posts['lt'], true );
		self::assertSame( array(), $this->views( $id ) );
		self::assertNull( $this->service( ProductWriter::class )->facts( $id ) );
	}

	public function testCategoriesApplyToAllLanguages(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$id    = $this->product( texts: array( 'en' => 'Moon', 'lt' => 'Mėnulis' ) );
		$posts = $this->service( Translations::class )->versions( Translations::PRODUCT, $id );
		$terms = $this->service( Translations::class )->versions( Translations::CATEGORY, $vases );
		wp_update_post( array( 'ID' => $posts['en'], 'tax_input' => array() ) );
		wp_set_object_terms( $posts['lt'], array( $terms['lt'] ), 'vitrine_category' );
		wp_update_post( array( 'ID' => $posts['lt'] ) );
		self::assertSame( array( $vases ), $this->service( ProductWriter::class )->facts( $id )?->classification->categories );
		self::assertSame( array( $terms['en'] ), wp_get_object_terms( $posts['en'], 'vitrine_category', array( 'fields' => 'ids' ) ) );
		self::assertStringContainsString( ' vazos ', (string) $this->views( $id )['lt']['search_text'] );
		wp_update_term( $terms['lt'], 'vitrine_category', array( 'name' => 'Indai gėlėms' ) );
		$this->service( Outbox::class )->deliver();
		self::assertStringContainsString( ' gelems ', (string) $this->views( $id )['lt']['search_text'] );
	}

	public function testReadsDataAsSaved(): void {
		$box  = $this->product( texts: array( 'en' => 'Box' ) );
		$data = ProductData::create(
			'X-1',
			8900,
			salePrice: 7900,
			vatRate: 900,
			stock: null,
			leadDays: 21,
			shippingMethods: array( 'two-person', 'pickup' ),
			shippingPrice: 4900,
			featured: true,
			weightGrams: 1200,
			accessories: array( $box => 390 ),
			createdAt: 1700000000
		);
		$id   = $this->service( ProductWriter::class )->save( null, $data, array( 'en' => new ProductText( 'Chair' ) ) );
		self::assertEquals( $data, $this->service( ProductWriter::class )->facts( $id ) );
		$item = $this->service( Products::class )->byIds( array( $id ) )[ $id ];
		self::assertSame(
			array( 7900, 8900, null, 21 ),
			array( $item->prices->price, $item->prices->sale?->regularPrice, $item->stock, $item->delivery->leadDays )
		);
		self::assertSame( array( $box => 390 ), $item->accessories );
		self::assertSame( $this->service( Languages::class )->url( 'product/chair' ), $item->url );
	}

	public function testRejectsStaleChange(): void {
		$writer   = $this->service( ProductWriter::class );
		$id       = $this->product( array( 'price' => 1000, 'stock' => 5 ) );
		$revision = $writer->revision( $id );
		$read     = $writer->facts( $id ) ?? self::fail();
		$writer->change( $id, $read->with( price: 1200, withdrawalExempt: true ), $read, $revision );
		self::assertEquals( $read->with( price: 1200, withdrawalExempt: true ), $writer->facts( $id ) );
		self::assertSame( array( 1200, null ), $this->storedPrice( $id ) );
		try {
			$writer->change( $id, $read->with( price: 900 ), $read, $revision );
			self::fail( 'The stale edit was accepted.' );
		} catch ( StaleProduct $stale ) {
			self::assertSame( array( 1200, false ), array( $stale->now?->prices->price, $stale->stock ) );
		}
		self::assertSame( 1200, $writer->facts( $id )?->prices->price );
	}

	public function testDoesNotOverwriteConcurrentSales(): void {
		$writer   = $this->service( ProductWriter::class );
		$id       = $this->product( array( 'price' => 1000, 'stock' => 5 ) );
		$revision = $writer->revision( $id );
		$read     = $writer->facts( $id ) ?? self::fail();
		self::assertTrue( $this->service( Stock::class )->reduce( $id, 2 ) );
		$writer->change( $id, $read->with( price: 1100 ), $read, $revision );
		self::assertSame( array( 1100, 3 ), array( $writer->facts( $id )?->prices->price, $writer->facts( $id )?->stock ) );
		try {
			$writer->change( $id, $read->with( price: 1300, stock: 9 ), $read, $writer->revision( $id ) );
			self::fail( 'Two sales were overwritten.' );
		} catch ( StaleProduct $stale ) {
			self::assertSame( array( 3, true ), array( $stale->now?->stock, $stale->stock ) );
		}
		self::assertSame( array( 1100, 3 ), array( $writer->facts( $id )?->prices->price, $writer->facts( $id )?->stock ) );
		$read = $writer->facts( $id ) ?? self::fail();
		$writer->change( $id, $read->with( stock: null ), $read, $writer->revision( $id ) );
		self::assertNull( $writer->facts( $id )?->stock );
	}

	public function testIgnoresInvalidSalePrice(): void {
		$id   = $this->product( array( 'price' => 1000, 'salePrice' => 1200 ) );
		$item = $this->service( Products::class )->byIds( array( $id ) )[ $id ];
		self::assertSame( array( 1000, null ), array( $item->prices->price, $item->prices->sale?->regularPrice ) );
		self::assertSame( array( 1000, null ), $this->storedPrice( $id ) );
	}

	public function testSkuIsUnique(): void {
		$this->product( array( 'sku' => 'SAME' ) );
		$this->expectException( DuplicateKey::class );
		$this->product( array( 'sku' => 'SAME' ) );
	}

	public function testReadingManyTakesTwoQueries(): void {
		$ids      = array_map( fn ( int $n ): int => $this->product( texts: array( 'en' => "Vase $n" ) ), range( 1, 6 ) );
		$products = $this->service( Products::class );
		$products->byIds( array( $ids[0] ) );
		self::assertSame( 2, $this->queriesOf( fn () => $products->byIds( $ids ) ) );
		self::assertSame( array_reverse( $ids ), array_keys( $products->byIds( array_reverse( $ids ) ) ) );
		self::assertSame( array( $ids[2] ), array_keys( $products->byIds( array( 0, -4, 999999, $ids[2], $ids[2] ) ) ) );
	}
}
