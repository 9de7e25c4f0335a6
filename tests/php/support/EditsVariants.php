<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use WP_REST_Request;
use WP_REST_Response;

/** Reads and saves the variants of a product through the REST routes of wp-admin. */
trait EditsVariants {

	/** @return array<string, mixed> */
	private function document( int $product ): array {
		return self::plain( rest_do_request( new WP_REST_Request( 'GET', "/vitrine-admin/v1/products/$product/variants" ) ) );
	}

	/** @return array<string, mixed> */
	private static function plain( WP_REST_Response $response ): array {
		return json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return list<array<string, mixed>> Variants without edits.
	 */
	private function rows( array $document ): array {
		return array_map(
			static fn ( array $variant ): array => array(
				'id'     => $variant['id'],
				'values' => array_map(
					static fn ( int $value, array $option ): int => (int) array_search( $value, $option['values'], true ),
					$variant['values'],
					$document['options']
				),
			),
			array_values( $document['variants'] )
		);
	}

	/**
	 * @param array<string, mixed>       $document
	 * @param list<array<string, mixed>> $rows
	 * @return array<string, mixed>
	 */
	private function body( array $document, array $rows ): array {
		return array(
			'revision' => $document['revision'],
			'options'  => array_map(
				static fn ( array $option ): array => array(
					'attribute' => $option['attribute'],
					'values'    => array_map( static fn ( int $id ): array => array( 'id' => $id ), $option['values'] ),
				),
				$document['options']
			),
			'variants' => $rows,
		);
	}

	/**
	 * @param array<string, mixed>       $document
	 * @param list<array<string, mixed>> $rows
	 */
	private function saveRows( int $product, array $document, array $rows ): WP_REST_Response {
		return $this->save( $product, $this->body( $document, $rows ) );
	}

	/** @param array<string, mixed> $body */
	private function save( int $product, array $body ): WP_REST_Response {
		return $this->send( "/vitrine-admin/v1/products/$product/variants", $body );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, string> By name.
	 */
	private static function colors( array $document ): array {
		$colors = array();
		foreach ( $document['attributes'] as $attribute ) {
			$colors += array_column( $attribute['values'], 'color', 'name' );
		}
		return $colors;
	}
}
