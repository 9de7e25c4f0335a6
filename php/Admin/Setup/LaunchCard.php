<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Admin\AllowSource;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Launch\PreviewMode;
use Vitrine\Storefront\Security\FindingReason;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\View;

/** The part of the setup screen that says whether visitors see the shop and can order, with the buttons that change it. */
final class LaunchCard {

	public function __construct(
		private readonly FreeAddresses $addresses,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly Settings $settings,
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
				'blocked'  => ShopState::isLive() ? $this->blocked() : array(),
			)
		);
	}

	/** @return list<array{label: string, url: string}> What the content security policy blocks; URLs that let it through, or ''. */
	private function blocked(): array {
		$policy = $this->settings->get( PolicySettings::class );
		return array_values(
			array_map(
				static fn ( PolicyFinding $item ): array => array(
					'label' => $item->allow === array() && $item->reason === FindingReason::Changes
						/* translators: %s: page, and the beginning of a script */
						? sprintf( __( '%s – different on each page or request', 'vitrine' ), $item->label() )
						: $item->label(),
					'url'   => $item->allow === array() ? '' : AllowSource::url( $item->key ),
				),
				array_filter(
					array_diff_key( PolicyFindings::found(), PolicyFindings::allowed() ),
					static fn ( PolicyFinding $item ): bool => $policy->blocks( $item, Theme::active() )
				)
			)
		);
	}
}
