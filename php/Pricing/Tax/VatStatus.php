<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

defined( 'ABSPATH' ) || exit;

/** Which VAT the shop charges, as its owner says in setup; the values are stored in the option `vitrine_tax`. */
enum VatStatus: string {

	/** None: a small business that uses its exemption, or a seller that is not registered for VAT. */
	case None = 'none';

	/** That of the shop's country, also on deliveries to other member states (Article 59c of Directive 2006/112/EC, below 10,000 euros). */
	case Home = 'home';

	/** That of the delivery country (Article 33), declared through the One Stop Shop. */
	case Destination = 'destination';

	/** @return array<string, string> Labels by value, as sentences of the owner. */
	public static function labels(): array {
		return array(
			self::None->value        => __( 'I charge no VAT (small business)', 'vitrine' ),
			self::Home->value        => __( 'I charge the VAT of my country', 'vitrine' ),
			self::Destination->value => __( 'I charge the VAT of the delivery country (One Stop Shop)', 'vitrine' ),
		);
	}

	/** @return array<string, string> What it means, by value. */
	public static function explanations(): array {
		return array(
			self::None->value        => __(
				'No page, e-mail or invoice states VAT; orders and invoices say why, in the words of your country’s law. If an invoice states VAT, you owe it to the tax office.',
				'vitrine'
			),
			self::Home->value        => __(
				'Right if consumers in all other EU countries together buy for at most €10,000 a year from you, without VAT, this year and last year. Their invoices state the VAT of your country.',
				'vitrine'
			),
			self::Destination->value => __(
				'Required above €10,000 a year, optional below. Register with the One Stop Shop (OSS) of your tax office first: an invoice to France then states French VAT.',
				'vitrine'
			),
		);
	}
}
