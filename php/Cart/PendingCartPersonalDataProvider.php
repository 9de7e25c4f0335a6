<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Storage\Products;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;

defined( 'ABSPATH' ) || exit;

/** Exports and erases the cart stored with an account. */
final class PendingCartPersonalDataProvider implements PersonalDataProvider {

	public function __construct(
		private readonly PendingCart $pending,
		private readonly Purchases $purchases,
		private readonly Products $products,
	) {
	}

	public function label(): string {
		return __( 'Cart', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$lines  = $this->pending->forUser( PrivacyTools::userIdByEmail( $email ) );
		$items  = $this->products->byIds( array_map( static fn ( CartLine $line ): int => $line->id, $lines ) );
		$values = array();
		foreach ( $lines as $line ) {
			$values[ $line->id ] = array(
				__( 'Product', 'vitrine' )  => $items[ $line->id ]->title ?? (string) $line->id,
				__( 'Quantity', 'vitrine' ) => (string) $line->quantity,
			);
		}
		return new ExportPage( $values );
	}

	public function erase( string $email ): ErasureResult {
		$user = PrivacyTools::userIdByEmail( $email );
		$this->purchases->forget( $user );
		$had  = $this->pending->forUser( $user ) !== array();
		if ( $had ) {
			$this->pending->forget( $user );
		}
		return new ErasureResult( $had );
	}
}
