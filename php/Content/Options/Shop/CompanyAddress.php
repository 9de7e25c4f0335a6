<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class CompanyAddress extends Text {

	public function key(): string {
		return 'company_address';
	}

	public function label(): string {
		return __( 'Address of the company', 'vitrine' );
	}

	public function help(): string {
		return __( 'As on invoices, its lines divided by commas.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}
}
