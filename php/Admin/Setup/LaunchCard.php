<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\PreviewMode;
use Vitrine\Storefront\View;

/** The part of the setup screen that says whether visitors see the shop and can order, with the buttons that change it. */
final class LaunchCard {

	public function __construct(
		private readonly FreeAddresses $addresses,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public function render(): string {
		$taken = $this->addresses->questions();
		return $this->view->render(
			'admin/launch',
			array(
				'action'   => LaunchSwitch::ACTION,
				'live'     => ShopState::isLive(),
				'refused'  => ( $_GET['live'] ?? '' ) === LaunchSwitch::TAKEN && $taken !== array(), // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared only.
				'taken'    => $taken,
				'free'     => ! in_array( '', array_column( $taken, 'other' ), true ),
				'noOrders' => $this->addresses->preventOrders(),
				'shop'     => $this->languages->url(),
				'preview'  => PreviewMode::url( true ),
			)
		);
	}
}
