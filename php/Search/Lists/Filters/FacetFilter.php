<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Closure;
use Vitrine\Kernel\Lazy;

defined( 'ABSPATH' ) || exit;

/** By brand, and by each attribute that the shop filters by. */
final class FacetFilter implements Filter {

	/** Values of all facets together; the others are ignored. */
	public const MAX_VALUES = 60;

	/** Bytes of one facet's argument that are read. */
	private const MAX_ARGUMENT_BYTES = 1000;

	/** @param Closure(): ListFacets $facets */
	public function __construct( #[Lazy( ListFacets::class )] private readonly Closure $facets ) {
	}

	public function arguments(): array {
		return array( '' => Argument::Values );
	}

	public function selected( Address $address ): array {
		$facets = array();
		$left   = self::MAX_VALUES;
		foreach ( $address->get as $name => $value ) {
			if ( $left <= 0 || ! is_string( $name ) || ! Facet::isName( $name ) ) {
				continue;
			}
			$keys = preg_grep(
				'/^(-?\d{1,9}(\.\d{1,5})?)(-(?1))?$/D',
				explode( ',', substr( $address->text( $name ), 0, self::MAX_ARGUMENT_BYTES ) )
			) ?: array();
			$keys  = array_slice( ValueList::sorted( $keys ), 0, $left );
			$left -= count( $keys );
			if ( $keys !== array() ) {
				$facets[ $name ] = implode( ',', $keys );
			}
		}
		return $facets;
	}

	public function sets( array $selected ): array {
		return ( $this->facets )()->names();
	}

	public function applied( array $selected, ListScope $list ): array {
		$keys = array_map( ValueList::keys( ... ), array_filter( $selected, Facet::isName( ... ), ARRAY_FILTER_USE_KEY ) );
		return array_map(
			static fn ( FacetSet $facet ): AppliedFilter => new AppliedFilter(
				$facet->name,
				$facet->selected() === array() ? array() : array( $facet->name => implode( ',', $facet->selected() ) ),
				$facet->selection(),
				$facet->counted( ... ),
				$facet
			),
			( $this->facets )()->read( $keys, $list )
		);
	}
}
