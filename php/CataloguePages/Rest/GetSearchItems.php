<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\Rest;

use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Pricing\Prices\SalePlan;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;

defined( 'ABSPATH' ) || exit;

/** Data for search suggestions: the whole index if the browser can hold it, else the best matches for a term. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300, limit: new RateLimit( 300, 60 ) )]
final class GetSearchItems implements Route {

	private const MAX_RESULTS = 8;

	public function __construct(
		private readonly SearchIndex $index,
		private readonly ProductLists $lists,
		private readonly ProductResource $products,
		private readonly CatalogueSettings $settings,
		private readonly SalePlan $sales,
	) {
	}

	public function arguments(): array {
		return array(
			's' => array(
				'type'      => 'string',
				'minLength' => 1,
				'maxLength' => 100,
			),
		);
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items'    => Schema::list( self::itemSchema() ),
					'complete' => Schema::bool(),
					'categories' => Schema::list( self::categorySchema() ),
					'corrected' => Schema::nullable( Schema::text() ),
				),
				array( 'categories', 'corrected' )
			),
		);
	}

	public function handle( Request $request ): Envelope {
		return $this->found( $request )->keptFor( $this->sales->secondsLeft() );
	}

	private function found( Request $request ): Envelope {
		if ( ! $request->has( 's' ) ) {
			$all = $this->index->all( $this->settings->browserProducts );
			return Envelope::of(
				$all === null ? array(
					'items'    => array(),
					'complete' => false,
				) : array(
					'items'      => array_map( $this->item( ... ), $all ),
					'complete'   => true,
					'categories' => $this->categories(),
				)
			);
		}
		$found = $this->index->find( $request->text( 's' ), self::MAX_RESULTS + 1 );
		return Envelope::of(
			array(
				'items'      => array_map( $this->item( ... ), array_slice( $found->items, 0, self::MAX_RESULTS ) ),
				'complete'   => count( $found->items ) <= self::MAX_RESULTS,
				'categories' => array_map( self::category( ... ), $found->categories ),
				'corrected'  => $found->corrected,
			)
		);
	}

	/** @return array<string, mixed> */
	private static function itemSchema(): array {
		return Schema::object(
			array(
				'id'    => Schema::int( 1 ),
				'title' => Schema::text(),
				'url'   => Schema::text(),
				'image' => Schema::nullable( Schema::text() ),
				'price' => Schema::text(),
				'text'  => Schema::text(),
			),
			array(),
			'SearchItem'
		);
	}

	/** @return array<string, mixed> */
	private static function categorySchema(): array {
		return Schema::object(
			array(
				'id'    => Schema::int( 1 ),
				'title' => Schema::text(),
				'url'   => Schema::text(),
				'count' => Schema::text(),
			),
			array(),
			'SearchCategory'
		);
	}

	/** @return list<array<string, mixed>> Those with products, in the shop's order. */
	private function categories(): array {
		$found = array();
		foreach ( $this->lists->categories() as $category ) {
			if ( $category->count > 0 ) {
				$found[] = self::category(
					array(
						'id'    => $category->id,
						'title' => $category->title,
						'url'   => $category->url,
						'count' => $category->count,
					)
				);
			}
		}
		return $found;
	}

	/**
	 * @param array{id: int, title: string, url: string, count: int} $found
	 * @return array<string, mixed>
	 */
	private static function category( array $found ): array {
		/* translators: %s: number of products */
		$count = sprintf( _n( '%s product', '%s products', $found['count'], 'vitrine' ), number_format_i18n( $found['count'] ) );
		return array( 'count' => $count ) + $found;
	}

	/**
	 * @param array{id: int, title: string, url: string, image: string|null, price: int, from: bool, text: string} $found
	 * @return array<string, mixed>
	 */
	private function item( array $found ): array {
		$from = $found['from'];
		unset( $found['from'] );
		return array( 'price' => $this->products->fromPrice( $found['price'], $from ) ) + $found;
	}
}
