<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Closure;
use Vitrine\Kernel\Lazy;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;

/** The cookie banner, unless a consent plugin asks, and the button that reopens it; identical for all visitors. */
final class CookieBar {

	private bool $drawn = false;

	private bool $settingsDrawn = false;

	public function __construct(
		private readonly View $view,
		private readonly CookieRegistry $registry,
		private readonly Services $services,
		private readonly Payload $payload,
		/** @var Closure(): ConsentPlugins */
		#[Lazy( ConsentPlugins::class )]
		private readonly Closure $plugins,
	) {
	}

	/** Hook `wp_body_open`: first in the tab order. */
	public function print(): void {
		$this->drawn = true;
		if ( $this->asking() !== null ) {
			return;
		}
		$this->view->show(
			'consent/bar',
			array(
				'answered'     => ConsentCookies::RECEIPT . '=' . ConsentTexts::VERSION . '.',
				'version'      => ConsentTexts::VERSION,
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

	/** Hook `vitrine_footer_links`: the button that reopens the banner, or the bar of the plugin that asks if it can be reopened. */
	public function printSettings(): void {
		$this->settingsDrawn = true;
		$opener              = $this->asking()?->opener;
		if ( $opener !== '' ) {
			$this->view->show( 'consent/settings', array( 'opener' => $opener ) );
		}
	}

	/** Hook `wp_footer`: the rest, in themes without `wp_body_open` or the shop's footer, and room at the end of the page. */
	public function printRest(): void {
		if ( ! $this->drawn ) {
			$this->print();
		}
		if ( ! $this->settingsDrawn && $this->asking()?->opener !== '' ) {
			echo '<div class="v-consent-end">';
			$this->printSettings();
			echo '</div>';
		}
		if ( $this->asking() === null ) {
			echo '<div class="v-consent-room" data-v-above-strip></div>';
		}
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

	/** The plugin that asks instead of the shop's own bar; null if the own bar asks. */
	private function asking(): ?ConsentPlugin {
		return ConsentModule::leavesAsking() ? ( $this->plugins )()->asking() : null;
	}
}
