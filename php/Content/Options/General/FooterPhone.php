<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Phone;

final class FooterPhone extends Phone {

	public function key(): string {
		return 'footer_phone';
	}

	public function label(): string {
		return __( 'Telephone (footer)', 'vitrine' );
	}
}
