<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Closure;
use Vitrine\Database\Database;
use Vitrine\Kernel\FailureInjection;

defined( 'ABSPATH' ) || exit;

/** Changes sets, orders, vocabulary and documents of the index. The caller holds its lease. */
final class IndexUpdate {

	/** Products per query. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly DocumentBuilder $builder,
		private readonly DocumentStore $documents,
		private readonly SetStore $sets,
		private readonly Vocabulary $vocabulary,
		private readonly OrderWriter $orders,
		private readonly FailureInjection $failures,
		private readonly ListPurge $pages,
	) {
	}

	/**
	 * Replaces what the index has of these products.
	 *
	 * @param list<int> $products
	 */
	public function index( array $products ): void {
		$added   = array();
		$removed = array();
		$leaves  = array();
		$takes   = array();
		$stored  = array();
		foreach ( array_chunk( $products, self::CHUNK ) as $chunk ) {
			$before = $this->documents->of( $chunk );
			$after  = $this->builder->build( $chunk );
			foreach ( $chunk as $id ) {
				$old = $before[ $id ] ?? new Document();
				$new = $after[ $id ] ?? new Document();
				$this->pages->note( $id, $old, $new );
				foreach ( array_diff( $new->sets(), $old->sets() ) as $name ) {
					$added[ $name ][] = $id;
				}
				foreach ( array_diff( $old->sets(), $new->sets() ) as $name ) {
					$removed[ $name ][] = $id;
				}
				foreach ( array_diff_assoc( $old->keys(), $new->keys() ) as $order => $key ) {
					$leaves[ $order ][ $id ] = $key;
				}
				foreach ( array_diff_assoc( $new->keys(), $old->keys() ) as $order => $key ) {
					$takes[ $order ][ $id ] = $key;
				}
				if ( isset( $before[ $id ] ) || isset( $after[ $id ] ) ) {
					$stored[ $id ] = isset( $after[ $id ] ) ? $new->stored() : '';
				}
			}
		}
		$this->vocabulary->update( ...$this->sets->change( $added, $removed ) );
		$this->failures->pass( 'index.sets' );
		foreach ( array_keys( $leaves + $takes ) as $order ) {
			$this->orders->move( $order, $leaves[ $order ] ?? array(), $takes[ $order ] ?? array() );
		}
		$this->failures->pass( 'index.orders' );
		$this->database->transaction(
			function () use ( $stored ): void {
				$this->documents->store( $stored );
				$this->pages->purge();
			}
		);
	}

	/**
	 * Removes products from the whole index.
	 *
	 * @param list<int>       $products
	 * @param Closure(): void $hold     Called from time to time: the whole index is read.
	 */
	public function purge( array $products, Closure $hold ): void {
		$set = Bitmap::of( $products );
		$this->vocabulary->update( array(), $this->sets->purge( $set, $hold ) );
		$this->orders->purge( $set, $hold );
		$this->documents->store( array_fill_keys( $products, '' ) );
		$this->pages->purgeAll();
	}
}
