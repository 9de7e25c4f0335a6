<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Rest\GetDiscount;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Discount codes: terms, eligibility and usage limits. */
final class DiscountsModule extends Module implements ProvidesRoutes {

	public function register( Container $container ): void {
		PrivacyTools::register(
			'vitrine-discounts',
			static fn (): DiscountUsePersonalDataProvider => $container->get( DiscountUsePersonalDataProvider::class )
		);
	}

	public function routes(): array {
		return array(
			'get_discount' => GetDiscount::class,
		);
	}
}
