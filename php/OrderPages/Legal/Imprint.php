<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Legal;

use Vitrine\Content\ContentCache;
use Vitrine\I18n\Typography;

defined( 'ABSPATH' ) || exit;

/**
 * The information about the seller that Article 5 of Directive 2000/31/EC asks of every online shop in the Union (§ 5 DDG, § 5 ECG, LCEN
 * Article 1-1, d.lgs. 70/2003 Article 7, LSSI Article 10).
 */
final class Imprint {

	public function __construct(
		private readonly LegalContact $contact,
		private readonly ContentCache $contents,
		private readonly Typography $typography,
	) {
	}

	/**
	 * For the view `imprint`.
	 *
	 * @return array{name: string, address: list<string>, phone: string, phone_label: string, email: string, email_label: string,
	 *   numbers: list<string>, details: list<string>}
	 */
	public function data(): array {
		return array(
			'name'    => $this->contact->name(),
			'address' => $this->contact->address(),
			'phone'   => $this->contact->phone(),
			'phone_label' => $this->typography->pair( __( 'Phone', 'vitrine' ), '' ),
			'email'   => $this->contact->email(),
			'email_label' => $this->typography->pair( __( 'E-mail', 'vitrine' ), '' ),
			'numbers' => $this->printedNumbers(),
			'details' => $this->details(),
		);
	}

	/** @return list<string> Labels of what every imprint needs. */
	public function missing(): array {
		return $this->contact->missing();
	}

	/** @return list<string> What most companies must add: numbers, and facts that no setting of the shop has. */
	public function advice(): array {
		$advice = array();
		$empty  = array_keys( array_filter( $this->numbers(), static fn ( string $number ): bool => $number === '' ) );
		if ( $empty !== array() ) {
			/* translators: %s: names of settings, for example "Company number, VAT number" */
			$advice[] = sprintf( __( 'If your company has them, also enter: %s.', 'vitrine' ), implode( ', ', $empty ) );
		}
		if ( $this->details() === array() ) {
			$advice[] = __(
				'Many countries want more, for example who represents the company, the register and its court, the supervisory authority or the chamber, the share capital, or who hosts the site (France). Enter this in “More facts for the imprint”.',
				'vitrine'
			);
		}
		return $advice;
	}

	/** @return list<string> Those that are set, with their labels. */
	private function printedNumbers(): array {
		$set = array_filter( $this->numbers(), static fn ( string $number ): bool => $number !== '' );
		return array_map( $this->typography->pair( ... ), array_keys( $set ), $set );
	}

	/** @return array<string, string> By label. */
	private function numbers(): array {
		return array(
			__( 'Company number', 'vitrine' ) => $this->contact->companyNumber(),
			__( 'VAT number', 'vitrine' )     => $this->contact->vatNumber(),
		);
	}

	/** @return list<string> */
	private function details(): array {
		$lines = (string) ( $this->contents->options()['shop']['imprint_details'] ?? '' );
		return $lines === '' ? array() : explode( "\n", $lines );
	}
}
