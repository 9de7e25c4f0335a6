<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class CompanyVat extends Text {

	public function key(): string {
		return 'company_vat';
	}

	public function label(): string {
		return __( 'VAT number', 'vitrine' );
	}

	public function help(): string {
		return __( 'As on invoices; empty where the shop pays no VAT.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}
}
