<?php
declare(strict_types=1);

namespace Vitrine\Settings;

use Vitrine\Settings\Kinds\BillingCountries;
use Vitrine\Settings\Kinds\BusinessSales;
use Vitrine\Settings\Kinds\Currency;
use Vitrine\Settings\Kinds\DeliveryCountries;
use Vitrine\Settings\Kinds\Identifier;
use Vitrine\Settings\Kinds\ImageByLanguage;
use Vitrine\Settings\Kinds\LineList;
use Vitrine\Settings\Kinds\Link;
use Vitrine\Settings\Kinds\Option;
use Vitrine\Settings\Kinds\PrivateText;
use Vitrine\Settings\Kinds\Text;
use Vitrine\Settings\Kinds\Wording;

/** The seller, the terms and the replaceable texts of the shop, in the order of the specification (section 3). */
final class ShopOptions {

	/** Statutory withdrawal period (Directive 2011/83/EU, Article 9); a shop may grant more. */
	public const MIN_WITHDRAWAL_DAYS = 14;

	/** @return list<Option> */
	public static function fields(): array {
		return array(
			new Text( 'tagline', __( 'Tagline', 'vitrine' ), __( 'Shown in the footer. Leave empty for the site tagline.', 'vitrine' ) ),
			new Text(
				'work_hours',
				__( 'Opening hours', 'vitrine' ),
				__( 'Shown in the header and the footer, for example “Mon–Fri 9–17”.', 'vitrine' )
			),
			new Link( 'terms_page', __( 'Terms of sale', 'vitrine' ), __( 'Customers accept these terms at checkout.', 'vitrine' ) ),
			new Link(
				'delivery_page',
				__( 'Delivery and returns', 'vitrine' ),
				__( 'Linked beside prices: says where you deliver to, how long it takes and what it costs.', 'vitrine' )
			),
			new Currency(
				'currency',
				__( 'Currency', 'vitrine' ),
				__( 'The main currency. Changing it does not convert existing prices. Settings > Currencies has others by language.', 'vitrine' )
			),
			new DeliveryCountries(
				'countries',
				__( 'Delivery countries', 'vitrine' ),
				__(
					'Choose none to deliver to the whole European Union. Goods for countries marked “export” are sold without VAT.',
					'vitrine'
				)
			),
			new BillingCountries(
				'billing_countries',
				__( 'Billing countries', 'vitrine' ),
				__(
					'Where customers may have their billing address, also if the goods are delivered elsewhere or collected. Choose none for all countries.',
					'vitrine'
				)
			),
			new Text(
				'company_name',
				__( 'Company', 'vitrine' ),
				__( 'The seller’s name as printed on invoices. Leave empty for the site title.', 'vitrine' ),
				perLanguage: false
			),
			new Text(
				'company_address',
				__( 'Company address', 'vitrine' ),
				__( 'As printed on invoices, with commas between the lines.', 'vitrine' ),
				perLanguage: false
			),
			new Text(
				'company_code',
				__( 'Company number', 'vitrine' ),
				__( 'Number in the commercial register, as printed on invoices. Leave empty if you are not in it.', 'vitrine' ),
				perLanguage: false
			),
			new Text(
				'company_vat',
				__( 'VAT number', 'vitrine' ),
				__( 'Invoices with VAT need it. Settings > Tax decides whether the shop charges VAT.', 'vitrine' ),
				perLanguage: false
			),
			new PrivateText(
				'tax_number',
				__( 'Tax number', 'vitrine' ),
				__( 'From your tax office, if it is not the VAT number, for example the Steuernummer in Germany. Printed on invoices and in e-mails.', 'vitrine' ),
				perLanguage: false
			),
			new LineList(
				'imprint_details',
				__( 'More facts for the imprint', 'vitrine' ),
				__(
					'One per line, for example who represents the company, its register and court, or who hosts the site. Shown in the legal notice.',
					'vitrine'
				)
			),
			new BusinessSales(
				'business_sales',
				__( 'Sell to EU businesses without VAT', 'vitrine' ),
				__(
					'For deliveries to businesses in other EU countries with a VAT ID that VIES confirms. Needs the shop’s own VAT number.',
					'vitrine'
				)
			),
			new PrivateText(
				'small_business_note',
				__( 'Why you charge no VAT', 'vitrine' ),
				__( 'On orders and invoices of a small business. Leave empty for the words of your country’s law.', 'vitrine' )
			),
			new Text(
				'invoice_contact',
				__( 'Contact for invoices', 'vitrine' ),
				__(
					'Name of a person or department. E-invoices state it with the phone number and e-mail address of the footer; German authorities (XRechnung) require all three.',
					'vitrine'
				)
			),
			new Text(
				'invoice_note',
				__( 'Invoice note', 'vitrine' ),
				__( 'Printed below each invoice, for example your bank account.', 'vitrine' )
			),
			new Identifier(
				'withdrawal_days',
				__( 'Withdrawal period (days)', 'vitrine' ),
				__( 'Counted from delivery. The law requires at least 14 days.', 'vitrine' ),
				'/^(1[4-9]|[2-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/',
				__( 'Enter a number from 14 to 365.', 'vitrine' ),
				(string) self::MIN_WITHDRAWAL_DAYS
			),
			new Text(
				'return_address',
				__( 'Return address', 'vitrine' ),
				__( 'Name and address, with commas between the lines. Leave empty for the company address.', 'vitrine' ),
				perLanguage: false
			),
			new ImageByLanguage(
				'guarantee_picture',
				__( 'Official notice on the legal guarantee', 'vitrine' ),
				__(
					'The picture that the European Commission provides in this language, unchanged. It replaces the text on product pages and at checkout.',
					'vitrine'
				),
				width: 1024
			),
			new LineList(
				'guarantee_text',
				__( 'Your own text of the notice', 'vitrine' ),
				__( 'One paragraph per line. Leave empty for the shop’s text. Not shown with the official picture.', 'vitrine' )
			),
			...self::wording(),
		);
	}

	/** @return list<Option> Replaceable texts of the storefront; `Storefront\ShopWording` prints them with the same neutral texts. */
	private static function wording(): array {
		return array(
			new Wording(
				'word_all_products',
				__( '“All products”: title of the list, and links to it', 'vitrine' ),
				__( 'All products', 'vitrine' )
			),
			new Wording( 'word_see_all', __( 'Button to all products', 'vitrine' ), __( 'See all products', 'vitrine' ) ),
			new Wording( 'word_related', __( 'Heading above similar products', 'vitrine' ), __( 'Related products', 'vitrine' ) ),
			new Wording( 'word_popular', __( 'Heading above popular products', 'vitrine' ), __( 'Popular products', 'vitrine' ) ),
			/* translators: %s: a date */
			new Wording( 'word_delivery_by', __( 'Expected delivery on product pages', 'vitrine' ), __( 'Delivery by %s', 'vitrine' ) ),
			new Wording( 'word_order_note', __( 'Note field at checkout', 'vitrine' ), __( 'Note for your order', 'vitrine' ) ),
			new Wording(
				'word_chat',
				__( 'Greeting in the chat box', 'vitrine' ),
				__( 'If you have a question, write to us.', 'vitrine' )
			),
			new Wording( 'word_not_found', __( 'Heading of the 404 page', 'vitrine' ), __( 'Page not found', 'vitrine' ) ),
			// Empty by default: promises are legally binding.
			new LineList(
				'product_promises',
				__( 'Promises on product pages', 'vitrine' ),
				__(
					'One per line, shown below the “Add to cart” button, for example how you replace damaged parcels. Leave empty to show nothing.',
					'vitrine'
				)
			),
		);
	}
}
