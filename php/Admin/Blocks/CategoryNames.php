<?php
declare(strict_types=1);

namespace Vitrine\Admin\Blocks;

use Vitrine\Catalogue\PostTypes;
use WP_Term;

/** Names of all categories with those of their parents ("Ceramics › Cups"), each after its parent. */
final class CategoryNames {

	/** @var array<int, string>|null */
	private ?array $names = null;

	/** @return array<int, string> By term. */
	public function all(): array {
		return $this->names ??= self::read();
	}

	/** @return array<int, string> */
	private static function read(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => PostTypes::CATEGORY,
				'hide_empty' => false,
				'orderby'    => 'name',
			)
		);
		/** @var array<int, WP_Term> $byId */
		$byId = is_array( $terms ) ? array_column( $terms, null, 'term_id' ) : array();
		$path = static function ( WP_Term $term ) use ( $byId ): string {
			$names = array();
			// A term could be its own ancestor by a mistake of another plugin.
			for ( $seen = array(); $term !== null && ! isset( $seen[ $term->term_id ] ); $term = $byId[ $term->parent ] ?? null ) {
				$seen[ $term->term_id ] = true;
				array_unshift( $names, html_entity_decode( $term->name, ENT_QUOTES ) );
			}
			return implode( ' › ', $names );
		};
		$names = array_map( $path, $byId );
		uasort( $names, 'strnatcasecmp' );
		return $names;
	}
}
