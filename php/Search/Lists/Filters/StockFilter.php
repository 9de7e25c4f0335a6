<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Search\Index\SetName;

defined( 'ABSPATH' ) || exit;

/** By availability: products that are in stock or made to order. */
final class StockFilter implements Filter {

	public const NAME = 'stock';

	public function arguments(): array {
		return array( self::NAME => Argument::Values );
	}

	public function selected( Address $address ): array {
		return $address->text( self::NAME ) === '1' ? array( self::NAME => '1' ) : array();
	}

	public function sets( array $selected ): array {
		return array( SetName::AVAILABLE );
	}

	public function applied( array $selected, ListScope $list ): array {
		$own      = array_intersect_key( $selected, $this->arguments() );
		$isChosen = $own !== array();
		return array(
			new AppliedFilter(
				self::NAME,
				$own,
				$isChosen ? $list->set( SetName::AVAILABLE ) : null,
				static function ( ListFilters $filters ) use ( $isChosen ): FilterGroup {
					$label   = __( 'Available', 'vitrine' );
					$changes = array( self::NAME => $isChosen ? null : '1' );
					$choice  = new FilterChoice( '1', $label, $changes, $filters->available()->count(), $isChosen );
					$pills   = $isChosen ? array( new FilterPill( self::NAME, $label, $changes ) ) : array();
					return new FilterGroup( self::NAME, __( 'Availability', 'vitrine' ), array( $choice ), $pills );
				}
			),
		);
	}
}
