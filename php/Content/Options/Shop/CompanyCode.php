<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class CompanyCode extends Text {

	public function key(): string {
		return 'company_code';
	}

	public function label(): string {
		return __( 'Company code', 'vitrine' );
	}

	public function help(): string {
		return __( 'Number in the register of companies, as on invoices.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}
}
