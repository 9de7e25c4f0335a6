<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;

defined( 'ABSPATH' ) || exit;

/** Erases the customer data of discount code uses. Their export is part of the orders. */
final class DiscountUsePersonalDataProvider implements PersonalDataProvider {

	public function __construct( private readonly DiscountRepository $discounts ) {
	}

	public function label(): string {
		return __( 'Discount codes', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		return new ExportPage( array() );
	}

	public function erase( string $email ): ErasureResult {
		$user = PrivacyTools::userIdByEmail( $email );
		return new ErasureResult( $this->discounts->forget( new Buyer( $user === 0 ? null : $user, $email ) ) > 0 );
	}
}
