<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;
use Vitrine\Kernel\Privacy\Tools;

/** Whose uses of discount codes are counted. Which codes a person has used stands in their orders. */
final class UseData implements PersonalData {

	public function __construct( private readonly Discounts $discounts ) {
	}

	public function label(): string {
		return __( 'Discount codes', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		return new Exported( array() );
	}

	public function erase( string $email ): Erased {
		$user = Tools::userBehind( $email );
		return new Erased( $this->discounts->forget( new Buyer( $user === 0 ? null : $user, $email ) ) > 0 );
	}
}
