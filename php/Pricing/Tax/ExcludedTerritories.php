<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

use Vitrine\I18n\Postal\PostalRules;

/**
 * The parts of member states outside the Union's VAT territory (Article 6 of Directive 2006/112/EC) by their postcodes, and the towns that
 * have them: a postcode is mistyped or chosen too easily to remove the VAT alone. `VatTerritoryTest` has a case for each.
 */
final class ExcludedTerritories {

	/** Rows of the arguments of `ExcludedTerritory`; the first that has a postcode counts. */
	private const TABLE = array(
		array( 'DE', '78266', '', 'Büsingen am Hochrhein', '', 'Büsingen|Buesingen|Buesingen am Hochrhein|Büsingen a Hochrhein|Stemmer' ),
		array( 'DE', '27498', '', 'Helgoland', '', 'Heligoland|deät Lun|Düne|Duene|Helgoland-Düne|Helgoland Duene|Düne Helgoland' ),
		array( 'ES', '35\d{3}', '', 'Las Palmas', 'Las Palmas' ),
		array( 'ES', '38\d{3}', '', 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife' ),
		array( 'ES', '51\d{3}', '', 'Ceuta', 'Ceuta' ),
		array( 'ES', '52\d{3}', '', 'Melilla', 'Melilla' ),
		array(
			'FI',
			'22\d{3}',
			'AX',
			'Åland',
			'',
			// The municipalities, then places with a post office of their own.
			'Aaland|Ahvenanmaa|Ålandinseln|Mariehamn|Maarianhamina|Brändö|Eckerö|Finström|Föglö|Geta|Hammarland|Jomala|Kumlinge|Kökar|Lemland'
				. '|Lumparland|Saltvik|Sottunga|Sund|Vårdö'
				. '|Godby|Gottby|Emkarby|Pålsböle|Ödkarby|Kastelholm|Degerby|Storby|Enklinge|Lappo|Jurmo|Åva|Torsholma|Långnäs|Önningeby|Vargata',
		),
		array( 'FR', '97133', 'BL', 'Saint-Barthélemy', '', 'Gustavia|Saint-Barth|Lorient|Saint-Jean|Guadeloupe' ),
		array( 'FR', '97150', 'MF', 'Saint-Martin', '', 'Marigot|Grand-Case|Quartier-d’Orléans|Sandy Ground|Baie Nettlé|Guadeloupe' ),
		array(
			'FR',
			'971\d{2}',
			'GP',
			'Guadeloupe',
			'',
			'Les Abymes|Anse-Bertrand|Baie-Mahault|Baillif|Basse-Terre|Bouillante|Capesterre-Belle-Eau|Capesterre-de-Marie-Galante|Deshaies'
				. '|La Désirade|Le Gosier|Gourbeyre|Goyave|Grand-Bourg|Lamentin|Morne-à-l’Eau|Le Moule|Petit-Bourg|Petit-Canal|Pointe-à-Pitre'
				. '|Pointe-Noire|Port-Louis|Saint-Claude|Saint-François|Saint-Louis|Sainte-Anne|Sainte-Rose|Terre-de-Bas|Terre-de-Haut'
				. '|Trois-Rivières|Vieux-Fort|Vieux-Habitants|Marie-Galante|Les Saintes|Jarry',
		),
		array(
			'FR',
			'972\d{2}',
			'MQ',
			'Martinique',
			'',
			'L’Ajoupa-Bouillon|Les Anses-d’Arlet|Basse-Pointe|Bellefontaine|Le Carbet|Case-Pilote|Le Diamant|Ducos|Fonds-Saint-Denis'
				. '|Fort-de-France|Le François|Grand’Rivière|Gros-Morne|Le Lamentin|Le Lorrain|Macouba|Le Marigot|Le Marin|Le Morne-Rouge'
				. '|Le Morne-Vert|Le Prêcheur|Rivière-Pilote|Rivière-Salée|Le Robert|Saint-Esprit|Saint-Joseph|Saint-Pierre|Sainte-Anne'
				. '|Sainte-Luce|Sainte-Marie|Schœlcher|La Trinité|Les Trois-Îlets|Le Vauclin',
		),
		array(
			'FR',
			'973\d{2}',
			'GF',
			'Guyane',
			'',
			'Guyane française|French Guiana|Apatou|Awala-Yalimapo|Camopi|Cayenne|Grand-Santi|Iracoubo|Kourou|Macouria|Tonate-Macouria|Mana'
				. '|Maripasoula|Matoury|Montsinéry-Tonnegrande|Montsinéry|Ouanary|Papaïchton|Régina|Remire-Montjoly|Rémire|Roura|Saint-Élie'
				. '|Saint-Georges|Saint-Georges-de-l’Oyapock|Saint-Laurent-du-Maroni|Saül|Sinnamary|Javouhey|Cacao',
		),
		array(
			'FR',
			'974\d{2}',
			'RE',
			'La Réunion',
			'',
			'Île de la Réunion|Réunion Island|Les Avirons|Bras-Panon|Cilaos|Entre-Deux|L’Étang-Salé|Petite-Île|La Plaine-des-Palmistes|Le Port'
				. '|La Possession|Saint-André|Saint-Benoît|Saint-Denis|Saint-Joseph|Saint-Leu|Saint-Louis|Saint-Paul|Saint-Philippe'
				. '|Saint-Pierre|Sainte-Marie|Sainte-Rose|Sainte-Suzanne|Salazie|Le Tampon|Les Trois-Bassins'
				. '|Sainte-Clotilde|Saint-Gilles-les-Bains|Saint-Gilles-les-Hauts|La Saline|La Saline-les-Bains|La Saline-les-Hauts'
				. '|La Rivière|La Rivière-Saint-Louis|Bois-de-Nèfles|La Montagne|Sainte-Anne|Piton-Saint-Leu|Plateau-Caillou'
				. '|La Plaine-des-Cafres|Ravine-des-Cabris|Le Guillaume|L’Ermitage-les-Bains|Moufia|Terre-Sainte|Mont-Vert|Dos-d’Âne'
				. '|Rivière-des-Galets|Étang-Salé-les-Bains|Étang-Salé-les-Hauts|Hell-Bourg|Cambuston',
		),
		array( 'FR', '975\d{2}', 'PM', 'Saint-Pierre-et-Miquelon', '', 'Saint-Pierre|Miquelon|Miquelon-Langlade' ),
		array(
			'FR',
			'(?:976|985)\d{2}',
			'YT',
			'Mayotte',
			'',
			'Acoua|Bandraboua|Bandrele|Bouéni|Chiconi|Chirongui|Dembeni|Dzaoudzi|Kani-Kéli|Koungou|Mamoudzou|M’Tsangamouji|Mtsangamouji'
				. '|Mtsamboro|M’Tsamboro|Ouangani|Pamandzi|Sada|Tsingoni|Labattoir|Kaweni|Passamainty|Combani',
		),
		array( 'FR', '977\d{2}', 'BL', 'Saint-Barthélemy', '', 'Gustavia|Saint-Barth|Lorient|Saint-Jean' ),
		array( 'FR', '978\d{2}', 'MF', 'Saint-Martin', '', 'Marigot|Grand-Case|Quartier-d’Orléans|Sandy Ground|Baie Nettlé' ),
		array(
			'FR',
			'984\d{2}',
			'TF',
			'Terres australes et antarctiques françaises',
			'',
			'TAAF|Terres australes françaises|Kerguelen|Port-aux-Français',
		),
		array(
			'FR',
			'986\d{2}',
			'WF',
			'Wallis-et-Futuna',
			'',
			'Wallis and Futuna|Wallis|Futuna|Uvea|Alo|Sigave|Hahake|Hihifo|Mua|Mata-Utu',
		),
		array(
			'FR',
			'987\d{2}',
			'PF',
			'Polynésie française',
			'',
			'French Polynesia|Tahiti|Moorea|Moorea-Maiao|Bora-Bora|Huahine|Raiatea|Tahaa|Papeete|Faa’a|Faaa|Punaauia|Pirae|Mahina|Arue|Paea'
				. '|Papara|Hitiaa O Te Ra|Taiarapu-Est|Taiarapu-Ouest|Teva I Uta|Taravao|Uturoa|Rangiroa|Nuku-Hiva|Hiva-Oa|Rurutu|Tubuai',
		),
		array(
			'FR',
			'988\d{2}',
			'NC',
			'Nouvelle-Calédonie',
			'',
			'New Caledonia|Nouméa|Nouméa Sud|Le Mont-Dore|Dumbéa|Païta|Bélep|Boulouparis|Bourail|Canala|Farino|Hienghène|Houaïlou|L’Île-des-Pins'
				. '|Kaala-Gomen|Koné|Kouaoua|Koumac|La Foa|Lifou|Maré|Moindou|Ouégoa|Ouvéa|Poindimié|Ponérihouen|Pouébo|Pouembout|Poum|Poya'
				. '|Sarraméa|Thio|Touho|Voh|Yaté',
		),
		array(
			'GR',
			'6308[67]',
			'',
			'Άγιον Όρος',
			'',
			'Άγιο Όρος|Αγίου Όρους|Agiou Orous|Όρος Άθως|Άθως|Άθωνας|Καρυές|Καρυαί|Δάφνη'
				. '|Agion Oros|Agio Oros|Ayion Oros|Mount Athos|Mt Athos|Athos|Karyes|Karyai|Karies'
				. '|Kariés|Dafni|Daphni|Daphne',
		),
		array( 'IT', '23041', '', 'Livigno', 'SO', 'Trepalle|Livigno Trepalle|Trepalle di Livigno|Livigno SO' ),
		array( 'IT', '22061', '', 'Campione d’Italia', 'CO', 'Campione|Campione Italia|Campione d’Italia CO' ),
	);

	/** The territory that a postcode belongs to, whatever the rest of the address says. */
	public static function byPostcode( string $country, string $postcode ): ?ExcludedTerritory {
		$postcode = PostalRules::compact( $postcode );
		foreach ( self::TABLE as $row ) {
			if ( $row[0] === $country && ( $territory = new ExcludedTerritory( ...$row ) )->hasPostcode( $postcode ) ) {
				return $territory;
			}
		}
		return null;
	}

	/** Pattern for the postcodes of a country's territories, as in `PostalRules`; '' if it has none. */
	public static function postcodes( string $country ): string {
		$rows = array_filter( self::TABLE, static fn ( array $row ): bool => $row[0] === $country );
		return $rows === array() ? '' : '(?:[A-Z]{2})?(?:' . implode( '|', array_column( $rows, 1 ) ) . ')';
	}
}
