<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;

/** The cookie banner and the button that reopens it, identical for all visitors. */
final class CookieBar {

	private bool $drawn = false;

	private bool $settingsDrawn = false;

	public function __construct(
		private readonly View $view,
		private readonly CookieRegistry $registry,
		private readonly Services $services,
		private readonly Payload $payload,
	) {
	}

	/** Hook `wp_body_open`: first in the tab order. */
	public function print(): void {
		$this->drawn = true;
		$this->view->show(
			'consent/bar',
			array(
				'answered'     => ConsentCookies::RECEIPT . '=' . ConsentTexts::VERSION . '.',
				'title'        => ConsentTexts::title(),
				'introduction' => ConsentTexts::introduction(),
				'categories'   => array_map( $this->category( ... ), ConsentCategory::cases() ),
				'services'     => array_map(
					static fn ( Service $service ): array => array(
						'name' => $service->name,
						'gets' => $service->gets,
					),
					$this->services->configured()
				),
				'about'        => ConsentTexts::about(),
				'privacy'      => $this->payload->part( 'options' )['general']['privacy_policy'] ?? null,
			)
		);
	}

	/** Hook `vitrine_footer_links`: the button that reopens the banner. */
	public function printSettings(): void {
		$this->settingsDrawn = true;
		$this->view->show( 'consent/settings' );
	}

	/** Hook `wp_footer`: the rest, in themes without `wp_body_open` or the shop's footer, and room at the end of the page. */
	public function printRest(): void {
		if ( ! $this->drawn ) {
			$this->print();
		}
		if ( ! $this->settingsDrawn ) {
			echo '<div class="v-consent-end">';
			$this->printSettings();
			echo '</div>';
		}
		echo '<div class="v-consent-room" data-v-above-strip></div>';
	}

	/** @return array{value: string, label: string, text: string, removes: string, items: list<array<string, string>>} */
	private function category( ConsentCategory $category ): array {
		return array(
			'value'   => $category->value,
			'label'   => $category->label(),
			'text'    => $category->text(),
			'removes' => implode( ' ', $this->registry->removable( $category ) ),
			'items'   => array_map( self::item( ... ), $this->registry->inCategory( $category ) ),
		);
	}

	/** @return array{name: string, storage: string, place: string, provider: string, purpose: string, duration: string} */
	private static function item( StoredItem $item ): array {
		return array(
			'name'     => $item->name,
			'storage'  => $item->storage->value,
			'place'    => $item->storage->label(),
			'provider' => $item->host === '' ? $item->provider : "{$item->provider} ({$item->host})",
			'purpose'  => $item->purpose,
			'duration' => $item->duration,
		);
	}
}
