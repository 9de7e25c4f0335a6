<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Link;

final class ProLink extends Link {

	public function key(): string {
		return 'pro_link';
	}

	public function label(): string {
		return __( 'Link for trade customers', 'vitrine' );
	}

	public function help(): string {
		return __( 'Leads trade customers to their own offers.', 'vitrine' );
	}
}
