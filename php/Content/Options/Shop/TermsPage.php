<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Link;

final class TermsPage extends Link {

	public function key(): string {
		return 'terms_page';
	}

	public function label(): string {
		return __( 'Terms of sale', 'vitrine' );
	}

	public function help(): string {
		return __( 'Customers accept these terms in the checkout.', 'vitrine' );
	}
}
