<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\I18n\Languages;
use Vitrine\Storefront\Brand\Brand;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\View;

/** Header and footer of the checkout: the way back, help and the legal pages, without menus, search and newsletter. */
final class CheckoutFrame {

	public function __construct(
		private readonly View $view,
		private readonly Payload $payload,
		private readonly Languages $languages,
		private readonly LanguageAlternates $alternates,
		private readonly Contributions $contributions,
		private readonly Brand $brand,
		private readonly LegalLinks $legal,
		private readonly PrintedLinks $printed,
	) {
	}

	public function header(): string {
		$this->printed->add( PrintedLinks::HEADER );
		$options = $this->payload->part( 'options' );
		$general = $options['general'] ?? array();
		return $this->view->render(
			'checkout-header',
			array(
				'name'    => get_bloginfo( 'name' ),
				'logo'    => $this->brand->logo(),
				'home'    => $this->languages->url(),
				'shop'    => $this->languages->url( isset( $this->contributions->pages()['shop'] ) ? 'shop' : '' ),
				'contact' => ContactLink::build( $general ),
				'phone'   => (string) ( $general['consultation_phone'] ?? '' ),
				'hours'   => (string) ( $options['shop']['work_hours'] ?? '' ),
			)
		);
	}

	public function footer(): string {
		$this->printed->add( PrintedLinks::FOOTER );
		return $this->view->render(
			'checkout-footer',
			array(
				'links'     => $this->legal->links(),
				'languages' => $this->alternates->choices(),
			)
		);
	}
}
