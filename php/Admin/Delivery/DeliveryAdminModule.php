<?php
declare(strict_types=1);

namespace Vitrine\Admin\Delivery;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Tax\OwnRates;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

/** Delivery and tax in the shop's settings. */
final class DeliveryAdminModule implements Module, ProvidesTopics {

	public function services(): array {
		return array();
	}

	public function register( Container $container ): void {
	}

	public function topics(): array {
		return array(
			'delivery' => static fn ( Container $c ): Topic => new DeliveryTopic( $c->get( Languages::class ), $c->get( Countries::class ) ),
			'tax'      => static fn ( Container $c ): Topic => new TaxTopic( $c->get( Countries::class ), $c->get( OwnRates::class ) ),
		);
	}
}
