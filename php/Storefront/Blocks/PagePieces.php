<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;
use Vitrine\Storefront\Words;

/** What stands on the shop's own pages: mount points with what a visitor sees until their island is ready, and the page that is not there. */
final class PagePieces {

	public function __construct( private readonly View $view, private readonly Payload $payload, private readonly Languages $languages, private readonly Words $words ) {
	}

	public function checkout(): string {
		return $this->withHelp( 'checkout' );
	}

	public function orderReceived(): string {
		return $this->withHelp( 'order-received' );
	}

	/** The view of a page that is nothing without its island: it says who helps where scripts do not run. */
	public function withHelp( string $view ): string {
		return $this->view->render( $view, $this->help() );
	}

	/** The one visible place of errors and news (architecture, section 8 of the specification's catalogue). */
	public function notices(): string {
		return '<div class="v-notices" data-v-notices role="status" aria-live="polite"></div>';
	}

	public function notFound(): string {
		$menu = $this->payload->part( 'menu' );
		return $this->view->render(
			'not-found',
			array(
				'headline'  => $this->words->of( 'not_found', __( 'Page not found', 'vitrine' ) ),
				'home'      => $this->languages->url(),
				'search'    => $this->languages->url( 'search' ),
				'catalogue' => $menu['first'] ?? array(),
			)
		);
	}

	/** @return array<string, mixed> Who helps where scripts do not run. */
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
