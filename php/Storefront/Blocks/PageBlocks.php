<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\GonePage;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** Content of the shop's virtual pages: mount points with placeholders for their islands, and the 404 page. */
final class PageBlocks {

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly ShopWording $wording,
		private readonly BlockTypes $blocks,
		private readonly GonePage $gone,
	) {
	}

	public function checkout(): string {
		// Before the order button, as Directive 2011/83/EU, Article 8(2) requires of such information.
		$notice = $this->blocks->render( 'guarantee-notice', array( 'full' => false ) );
		$link   = $this->payload->part( 'options' )['general']['withdrawal_instructions_page'] ?? null;
		return $this->view->render( 'checkout', $this->help() + array( 'guarantee' => $notice, 'instructions' => $link ) );
	}

	public function orderReceived(): string {
		return $this->withHelp( 'order-received' );
	}

	/** Renders a page that requires JavaScript, with contact details for visitors without it. */
	public function withHelp( string $view ): string {
		return $this->view->render( $view, $this->help() );
	}

	/** The central place for errors and messages (architecture, section 8 of the specification's catalogue). */
	public function notices(): string {
		return '<div class="v-notices" data-v-notices data-v-above-strip role="status" aria-live="polite"></div>';
	}

	public function notFound(): string {
		$menu = $this->payload->part( 'menu' );
		return $this->view->render(
			'not-found',
			array(
				'gone'      => $this->gone->isGone(),
				'headline'  => $this->gone->isGone()
					? __( 'No longer available', 'vitrine' )
					: $this->wording->get( 'not_found', __( 'Page not found', 'vitrine' ) ),
				'home'      => $this->languages->url(),
				'search'    => $this->languages->url( 'search' ),
				'catalogue' => $menu['first'] ?? array(),
			)
		);
	}

	/** @return array<string, mixed> Contact details for visitors without JavaScript. */
	private function help(): array {
		$options = $this->payload->part( 'options' );
		return array(
			'home'  => $this->languages->url(),
			'shop'  => $this->languages->url( 'shop' ),
			'phone' => (string) ( $options['general']['consultation_phone'] ?? '' ),
			'email' => (string) ( $options['general']['help_email'] ?? '' ),
			'hours' => (string) ( $options['shop']['work_hours'] ?? '' ),
		);
	}
}
