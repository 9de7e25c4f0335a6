<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

defined( 'ABSPATH' ) || exit;

/** `With` for an object whose values are in groups: objects that use `With`, listed by property in its constant `GROUPS`. */
trait WithGroups {

	use With {
		with as private withOwn;
	}

	/** @return array<string, mixed> Named as in `with()`. */
	public function toArray(): array {
		$values = array_diff_key( get_object_vars( $this ), array_flip( self::GROUPS ) );
		foreach ( self::GROUPS as $group ) {
			$values += get_object_vars( $this->$group );
		}
		return $values;
	}

	/** A copy with changes, named like the arguments of this constructor or those of its groups. */
	public function with( mixed ...$changes ): self {
		$own = $changes;
		foreach ( self::GROUPS as $group ) {
			$inner = array_intersect_key( $changes, get_object_vars( $this->$group ) );
			if ( $inner !== array() ) {
				$own = array( $group => ( $changes[ $group ] ?? $this->$group )->with( ...$inner ) ) + array_diff_key( $own, $inner );
			}
		}
		return $this->withOwn( ...$own );
	}
}
