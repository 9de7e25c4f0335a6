<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class ReturnAddress extends Text {

	public function key(): string {
		return 'return_address';
	}

	public function label(): string {
		return __( 'Where goods are sent back to', 'vitrine' );
	}

	public function help(): string {
		return __( 'Name and address, divided by commas. Empty: the address of the company.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}
}
