<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Search\SynonymStore;

/** Writes the texts and synonyms of the demo shop, without pictures. */
final class DemoCatalogue {

	private const LANGUAGES = array( 'en', 'it', 'fr', 'de', 'lt' );

	public function __construct(
		private readonly ProductWriter $products,
		private readonly CategoryWriter $categories,
		private readonly SynonymStore $synonyms,
	) {
	}

	/** @return array<int, string> Keys of products by id. */
	public function write(): array {
		$catalogue = self::read( 'catalogue' );
		$texts     = array();
		$terms     = array();
		foreach ( $catalogue['categories'] as $position => [ 'key' => $key ] ) {
			foreach ( self::LANGUAGES as $language ) {
				$texts[ $key ][ $language ] = self::read( "texts/$language/products-$key" );
			}
			$titles        = array_combine( self::LANGUAGES, array_column( $texts[ $key ], 'category' ) );
			$terms[ $key ] = $this->categories->save( null, $position, 0, $titles );
		}
		foreach ( self::LANGUAGES as $language ) {
			$this->synonyms->save( $language, implode( "\n", self::read( "texts/$language/site" )['synonyms'] ) );
		}
		$keys = array();
		foreach ( $catalogue['products'] as $number => $facts ) {
			$keys[ $this->product( $facts, $number, $terms[ $facts['category'] ], $texts[ $facts['category'] ] ) ] = $facts['key'];
		}
		return $keys;
	}

	/**
	 * @param array<string, mixed>                $facts
	 * @param array<string, array<string, mixed>> $texts
	 */
	private function product( array $facts, int $number, int $category, array $texts ): int {
		$versions = array();
		foreach ( $texts as $language => $all ) {
			$text = $all['products'][ $facts['key'] ];

			$versions[ $language ] = new ProductText(
				$text['title'],
				$text['slug'],
				$text['excerpt']
			);
		}
		return $this->products->save(
			null,
			ProductData::create(
				sku: $facts['sku'],
				price: $facts['price'],
				stock: $facts['stock'],
				vatRate: 2100,
				shippingPrice: 0,
				featured: $facts['featured'],
				categories: array( $category ),
				createdAt: 1_700_000_000 - $number,
			),
			$versions
		);
	}

	/** @return array<string, mixed> */
	private static function read( string $file ): array {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . "/demo/$file.json" ), true, 32, JSON_THROW_ON_ERROR );
	}
}
