<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Random\Randomizer;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\I18n\Translations;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\RandomModel;
use Vitrine\Tests\Support\Site;

/** Pages from the cache are those that would be rendered now, byte for byte, after any changes. */
final class FreshPagesTest extends ShopPagesTestCase {

	private const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );

	/** Pages compared after each edit, so that the test remains fast; at the end all are compared. */
	private const SAMPLES = 2;

	public function testACrawlOfAllPages(): void {
		$this->assertCrawlIsFresh( array( 'lt' ), 20 );
	}

	#[Group( 'heavy' )]
	public function testACrawlOfAllPagesInAllLanguages(): void {
		$this->assertCrawlIsFresh( self::LANGUAGES, 100 );
	}

	/** @param list<string> $languages */
	private function assertCrawlIsFresh( array $languages, int $least ): void {
		$this->makeShop( self::LANGUAGES );
		$paths = $this->crawl( $languages );
		self::assertGreaterThan( $least, count( $paths ) );
		$this->assertFresh( $paths, state: 'hit' );
	}

	/**
	 * `npm test` takes one seed and half of the kinds of edit, `npm run test:full` all seeds and each kind twice.
	 *
	 * @return array<string, array{int}>
	 */
	public static function seeds(): array {
		$seeds = array( 'seed 1' => array( 1 ), 'seed 2' => array( 2 ), 'seed 3' => array( 3 ) );
		return self::isFull() ? $seeds : array_slice( $seeds, 0, 1 );
	}

	#[DataProvider( 'seeds' )]
	public function testAfterRandomEdits( int $seed ): void {
		$this->makeShop( array( 'en', 'lt' ) );
		$random = RandomModel::random( $seed );
		$paths  = array(
			...$this->crawl( array( 'en', 'lt' ) ),
			'/about',
			'/lt/about-lt',
			'/search?s=vase',
			'/lt/search?s=vase+lt',
			'/search?s=lamp',
			'/shop?sort=price',
			"/shop?f_material={$this->ids['clay']}",
			'/category/vases?stock=1&sort=name',
			"/compare?products={$this->ids['vase1']},{$this->ids['vase2']}",
		);
		$this->warm( $paths );
		$done = '';
		$kinds = array_keys( array_values( $this->edits( $random ) ) );
		$order = $random->shuffleArray( self::isFull() ? array( ...$kinds, ...$kinds ) : $kinds );
		$order = self::isFull() ? $order : array_slice( $order, 0, intdiv( count( $order ), 2 ) );
		foreach ( $order as $kind ) {
			Site::newRequest();
			$edits = $this->edits( $random );
			$name  = array_keys( $edits )[ $kind ];
			$edits[ $name ]();
			$done .= " $name;";
			$this->assertFresh( $this->sample( $paths, $random ), "seed $seed after$done" );
		}
		$this->deliver();
		$some = array_filter( $paths, static fn ( int $number ): bool => self::isFull() || $number % 3 === 0, ARRAY_FILTER_USE_KEY );
		$this->assertFresh( array_values( $some ), "seed $seed at the end of$done" );
	}

	/** @return array<string, Closure(): mixed> */
	private function edits( Randomizer $random ): array {
		$vase    = $this->ids[ 'vase' . $random->getInt( 1, 8 ) ];
		$product = $random->getInt( 0, 3 ) === 0 ? $this->ids[ $random->getInt( 0, 1 ) === 0 ? 'lamp' : 'bowl' ] : $vase;
		$variant = $this->shirts->variants( $this->ids['shirt'] )[ $random->getInt( 0, 2 ) ];
		$item    = $random->getInt( 0, 2 ) === 0 ? $variant : $product;
		$count   = $random->getInt( 1, 6 );
		$edit    = fn ( array $facts ): Closure => function () use ( $product, $facts ): void {
			$writer = $this->service( ProductWriter::class );
			$writer->save( $product, $this->facts( $product )->with( ...$facts ) );
		};
		$all     = array( $this->ids['vases'], $this->ids['lamps'], $this->ids['shirts'] );
		$some    = $random->pickArrayKeys( array_flip( $all ), $random->getInt( 1, 3 ) );
		$stock   = fn (): Stock => $this->service( Stock::class );
		$offered = array( $this->ids['vase3'] => null, $this->ids['bowl'] => 100, $variant => null );
		$price   = $random->getInt( 1500, 2500 );
		$clay    = array( $this->ids['material'] => array( $this->ids['clay'] ) );
		$word    = RandomModel::word( $random );
		return array(
			"sell $count of $item"         => fn () => $stock()->reduce( $item, $count ),
			"sell all of $item"            => fn () => $stock()->reduce( $item, (int) $stock()->available( $item ) ),
			"return $count of $item"       => fn () => $stock()->increase( $item, $count ),
			"price of $product"            => $edit( array( 'price' => $random->getInt( 900, 3000 ) ) ),
			"sale of $product"             => $edit( array( 'price' => 1900, 'salePrice' => $random->getInt( 500, 1800 ) ) ),
			"end of sale of $product"      => $edit( array( 'salePrice' => null ) ),
			"featured $product"            => $edit( array( 'featured' => $random->getInt( 0, 1 ) === 1 ) ),
			"categories of $product"       => $edit( array( 'categories' => $some ) ),
			"accessories of $product"      => $edit( array( 'accessories' => $offered ) ),
			"material of $product"         => $edit( array( 'attributes' => $clay ) ),
			"title of $product"            => fn () => $this->service( ProductWriter::class )->save(
				$product,
				$this->facts( $product ),
				array( $random->getInt( 0, 1 ) === 0 ? 'en' : 'lt' => new ProductText( "Vase $word", "p-$product", "Of $word." ) )
			),
			"draft of $product"            => fn () => $this->setStatus( $product, 'draft' ),
			"publication of $product"      => fn () => $this->setStatus( $product, 'publish' ),
			"shirts for $price"            => fn () => $this->shirts->shirt(
				array(
					$this->shirts->variant( 'Red M', array( 'price' => $price ) ),
					$this->shirts->variant( 'Red L' ),
					$this->shirts->variant( 'Blue M' ),
				),
				array( 'categories' => array( $this->ids['shirts'] ) ),
				id: $this->ids['shirt']
			),
			'family summaries'             => fn () => $this->deliver(),
			"menu $word"                   => fn () => $this->service( MenuWriter::class )->save(
				'primary',
				'lt',
				array( array( 'title' => $word, 'to' => 'route:shop' ), array( 'title' => '', 'to' => "product:{$this->post( $vase )}" ) )
			),
			"tagline $word"                => fn () => $this->service( OptionsStore::class )
				->save( 'shop', array( 'tagline' => $word ), 'lt' ),
			"page $word"                   => fn () => wp_update_post( array( 'ID' => $this->ids['about'], 'post_title' => $word ) ),
			"name $word"                   => fn () => update_option( 'blogname', $word ),
		);
	}

	private function setStatus( int $product, string $status ): void {
		wp_update_post( array( 'ID' => $this->post( $product ), 'post_status' => $status ) );
	}

	private function post( int $product ): int {
		return $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'];
	}

	/**
	 * @param non-empty-list<string> $paths
	 * @return list<string>
	 */
	private function sample( array $paths, Randomizer $random ): array {
		return array_map( static fn ( int $index ): string => $paths[ $index ], $random->pickArrayKeys( $paths, self::SAMPLES ) );
	}
}
