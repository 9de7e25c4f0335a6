<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;

/** Pages of the posts of products, in one language or several. */
final class PostPages {

	/** Products per query. */
	private const CHUNK = 100;

	public function __construct( private readonly Database $database, private readonly ProductOrder $order ) {
	}

	/**
	 * @param array<string, list<Bitmap>> $found     Products by language, the best matches first; no product is in two sets of a language.
	 * @param string                      $orderBy   `relevance`, `date` or `title`; titles are sorted within their language.
	 * @param bool                        $ascending Not for `relevance`.
	 * @return list<int> Ids of posts.
	 */
	public function page( array $found, string $orderBy, bool $ascending, int $offset, int $size ): array {
		$places = array();
		foreach ( self::steps( $found, $orderBy ) as [ $order, $sets ] ) {
			$reversed = $orderBy === 'title' ? ! $ascending : $orderBy === 'date' && $ascending;
			$page = $this->order->pageOfEach( $order, array_values( $sets ), $offset, $size - count( $places ), $reversed );
			foreach ( $page as [ $id, $index ] ) {
				$places[] = array( $id, array_keys( $sets )[ $index ] );
			}
			if ( count( $places ) >= $size ) {
				break;
			}
			$offset = max( 0, $offset - self::count( $sets ) );
		}
		return $this->posts( $places );
	}

	/** @param array<Bitmap> $sets */
	public static function count( array $sets ): int {
		return array_sum( array_map( static fn ( Bitmap $set ): int => $set->count(), $sets ) );
	}

	/**
	 * The sort order and the sets by language of each part of the list.
	 *
	 * @param array<string, list<Bitmap>> $found
	 * @return list<array{string, array<string, Bitmap>}>
	 */
	private static function steps( array $found, string $orderBy ): array {
		$unions = array_map( Bitmap::union( ... ), $found );
		if ( $orderBy === 'date' ) {
			return array( array( ProductOrder::NEWEST, $unions ) );
		}
		$steps = array();
		if ( $orderBy === 'title' ) {
			foreach ( $unions as $language => $set ) {
				$steps[] = array( ProductOrder::name( $language ), array( $language => $set ) );
			}
			return $steps;
		}
		for ( $tier = 0, $tiers = max( array( 0, ...array_map( 'count', array_values( $found ) ) ) ); $tier < $tiers; ++$tier ) {
			$steps[] = array(
				ProductOrder::POPULAR,
				array_map( static fn ( array $sets ): Bitmap => $sets[ $tier ] ?? Bitmap::none(), $found ),
			);
		}
		return $steps;
	}

	/**
	 * @param list<array{int, string}> $places Products and languages.
	 * @return list<int>
	 */
	private function posts( array $places ): array {
		$posts = array();
		foreach ( array_chunk( array_unique( array_column( $places, 0 ) ), self::CHUNK ) as $chunk ) {
			foreach (
				$this->database->rows(
					'SELECT product_id, language, post_id FROM {product_view} WHERE product_id IN (' . implode( ',', $chunk ) . ')'
				) as $row
			) {
				$posts[ (int) $row['product_id'] ][ (string) $row['language'] ] = (int) $row['post_id'];
			}
		}
		return array_values(
			array_filter( array_map( static fn ( array $place ): int => $posts[ $place[0] ][ $place[1] ] ?? 0, $places ) )
		);
	}
}
