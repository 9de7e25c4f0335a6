<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\General;

use Vitrine\Content\Options\Kinds\Phone;

final class ConsultationPhone extends Phone {

	public function key(): string {
		return 'consultation_phone';
	}

	public function label(): string {
		return __( 'Telephone for advice (header)', 'vitrine' );
	}

	public function help(): string {
		return __( 'Shown in the header of every page.', 'vitrine' );
	}
}
