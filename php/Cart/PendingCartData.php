<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Products;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;
use Vitrine\Kernel\Privacy\Tools;

/** The cart that waits in a person's account. */
final class PendingCartData implements PersonalData {

	public function __construct( private readonly PendingCart $pending, private readonly Purchases $purchases, private readonly Products $products ) {
	}

	public function label(): string {
		return __( 'Cart', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$lines  = $this->pending->of( Tools::userBehind( $email ) );
		$items  = $this->products->byIds( array_map( static fn ( CartLine $line ): int => $line->id, $lines ) );
		$values = array();
		foreach ( $lines as $line ) {
			$values[ $line->id ] = array(
				__( 'Product', 'vitrine' )  => $items[ $line->id ]->title ?? (string) $line->id,
				__( 'Quantity', 'vitrine' ) => (string) $line->quantity,
			);
		}
		return new Exported( $values );
	}

	public function erase( string $email ): Erased {
		$user = Tools::userBehind( $email );
		$this->purchases->forget( $user );
		$had  = $this->pending->of( $user ) !== array();
		if ( $had ) {
			$this->pending->forget( $user );
		}
		return new Erased( $had );
	}
}
